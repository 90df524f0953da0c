/** The records of a client and the client's devices, as `recount` reads them. */
export interface RawRecords {
  readonly zones: readonly { readonly since: number; readonly timezone: string }[]
}

export function readRecords(
  database: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> },
  clientId: string,
): Promise<RawRecords>
