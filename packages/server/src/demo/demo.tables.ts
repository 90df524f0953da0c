export interface DemoTables {
  simulation: { organisation_id: string; simulated_until: Date | null; is_complete: boolean; origin: Date }
}
