export interface DeviceMetricsTables {
  /** A client's device use as intervals that don't overlap. */
  device_use: { organisation_id: string; client_id: string; started_at: Date; ended_at: Date }
  /** Number of seconds of use that a call has added to the known use. */
  device_use_arrival: { organisation_id: string; client_id: string; received_at: Date; seconds: number }
  heart_rate: { organisation_id: string; client_id: string; measured_at: Date; pulse_rate: number }
  device_presence: { organisation_id: string; client_id: string; last_connected_at: Date }
}

declare module '../../platform/database/database.ts' {
  interface Database extends DeviceMetricsTables {}
}
