import pg from 'pg'
import { vi } from 'vitest'

/** Records a pool's statements. The returned function stops recording and returns the texts of the statements. */
export function statementsOf(pool: pg.Pool): () => readonly string[] {
  const database = new URL(pool.options.connectionString ?? '').pathname.slice(1)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  return () => {
    const { calls, contexts } = asked.mock
    const ours = calls.filter((_, index) => (contexts[index] as pg.Client | undefined)?.database === database)
    asked.mockRestore()
    return ours.map(([query]: readonly unknown[]) =>
      typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''),
    )
  }
}
