export interface DeviceMetricsTables {
  /** Disjoint intervals of one client. */
  device_use: { organisation_id: string; client_id: string; started_at: Date; ended_at: Date }
  device_presence: { organisation_id: string; client_id: string; last_connected_at: Date }
}
