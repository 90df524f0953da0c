export interface DemoTables {
  simulation: { organisation_id: string; simulated_until: Date | null; is_complete: boolean; origin: Date }
}

declare module '../platform/database/database.ts' {
  interface Database extends DemoTables {}
}
