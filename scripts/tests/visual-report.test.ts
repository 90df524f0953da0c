import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Outcome } from '../../visual/task.ts'

const folder = vi.hoisted(() => ({ path: '' }))
vi.mock('../../visual/task.ts', async (original) => ({
  ...(await original<object>()),
  get root() {
    return folder.path
  },
  get report() {
    return join(folder.path, 'visual/report')
  },
}))
vi.mock('../../visual/base.ts', async (original) => ({ ...(await original<object>()), textAt: () => '' }))

folder.path = mkdtempSync(join(tmpdir(), 'attune-visual-'))
mkdirSync(join(folder.path, 'visual/report'), { recursive: true })
writeFileSync(join(folder.path, 'visual/accepted.txt'), '')
afterAll(() => rmSync(folder.path, { recursive: true, force: true }))

const outcomeOf = (name: string, verdict: Outcome['verdict']): Outcome => ({
  story: { id: `tag--${name}`, title: 'Components/Tag', name },
  view: 'dark-1440',
  verdict,
})

test('the report’s page accepts a difference only with a reason', async () => {
  const { rememberRun } = await import('../../visual/accepted.ts')
  const { writeReport } = await import('../../visual/report.ts')
  const { serveReport } = await import('../../visual/review.ts')
  const outcomes = [outcomeOf('Default', 'different'), outcomeOf('Long', 'failed')]
  rememberRun('base', outcomes)
  writeReport('Two pictures', outcomes, join(folder.path, 'pictures'))
  const server = await serveReport()
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const page = await (await fetch(address)).text()
    expect(page.match(/<form>/g)).toHaveLength(1)
    const accept = (reason: string, site = 'same-origin', story = 'Components/Tag: Default') =>
      fetch(`${address}/accept`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': site },
        body: new URLSearchParams({ story, reason }),
      })
    expect((await accept(' ')).status).toBe(422)
    expect((await accept('The border is thinner.', 'cross-site')).status).toBe(422)
    expect((await accept('It failed.', 'same-origin', 'Components/Tag: Long')).status).toBe(422)
    expect((await accept('The border is thinner.')).status).toBe(200)
    expect(readFileSync(join(folder.path, 'visual/accepted.txt'), 'utf8')).toBe(
      'Components/Tag: Default | The border is thinner.\n',
    )
    expect((await fetch(`${address}/../../accepted.txt`)).status).toBe(404)
  } finally {
    server.close()
  }
})
