import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../tests/sources.ts'
import { makeArchive } from './archive.mjs'
import { callWithoutPause, makeDataDirectory, signIn, startServer, unpack } from './running-archive.ts'

const portrait = readFileSync(join(root, 'packages/server/src/simulator/portraits/amara-okafor.webp'))
const folder = mkdtempSync(join(tmpdir(), 'attune-archive-'))
let archive: Awaited<ReturnType<typeof makeArchive>>
let home: string

beforeAll(async () => {
  chmodSync(folder, 0o755)
  archive = await makeArchive({ platform: `${process.platform}-${process.arch}`, from: root, to: folder })
  home = unpack(archive.archive, join(folder, 'opt'))
  console.log(`${archive.packedMegabytes} MB, ${archive.megabytes} MB unpacked`)
})
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

it('the archive is smaller than 150 MB', () => {
  expect(archive.megabytes).toBeLessThan(150)
})

it('runs by itself, as an ordinary user who can write only to its data, and interrupts no call when it stops', async () => {
  const files = readdirSync(home, { recursive: true }).length
  const dataDirectory = makeDataDirectory(join(folder, 'data'))
  const server = await startServer(join(home, 'server.mjs'), { dataDirectory, DEMO: 'on', DEMO_CLIENTS: '2' })
  console.log(`Ready with a new database and demo in ${server.seconds} s`)
  const { api, accessToken } = await signIn(server.address)

  const { id } = await api.auth.getCurrentSession()
  const [coach] = await api.account.listPersons({ query: { userId: id } })
  const { profilePicture } = await api.resource.putProfilePicture({
    params: { id: coach?.id ?? '' },
    body: new Blob([new Uint8Array(portrait)]),
  })
  const picture = await api.resource.getProfilePicture({ params: { id: profilePicture ?? '' } })
  expect(picture.type).toBe('image/webp')

  const [client] = await api.deviceMetrics.listEngagements()
  const params = { personId: client?.personId ?? '' }
  const texts = { mentalWellbeing: 'Calm', physicalWellbeing: '', productivity: '', finalComments: '' }
  const { id: reportId } = await api.resource.startReport({ params, body: { period: 'wholeJourney', texts } })
  const report = { params: { ...params, reportId } }
  await expect.poll(async () => (await api.resource.getReport(report)).stage).toMatch(/complete|failed/)
  expect((await api.resource.getReport(report)).stage).toBe('complete')
  const file = await api.resource.getReportFile(report)
  expect(await file.slice(0, 5).text()).toBe('%PDF-')
  for (const path of ['/', '/me/', '/openapi.json', '/docs/api']) {
    expect((await fetch(server.address + path)).status).toBe(200)
  }

  const calls = callWithoutPause([server.address], accessToken)
  await expect.poll(() => calls.answered()).toBeGreaterThan(500)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const load = await calls.end()
  console.log(`SIGTERM: ${load.answered} answered, ${load.unavailable} told to wait, ${load.failed.length} cut`)
  expect(load.failed).toEqual([])
  expect(server.output()).toContain('Attune has stopped')

  const again = await startServer(join(home, 'server.mjs'), { dataDirectory, DEMO: 'on', DEMO_CLIENTS: '2' })
  console.log(`Ready with data in ${again.seconds} s`)
  again.child.kill('SIGINT')
  expect(await again.ended).toBe(0)
  expect(readdirSync(home, { recursive: true })).toHaveLength(files)
})

it('has the operator’s commands', () => {
  const admin = spawnSync(process.execPath, [join(home, 'admin.mjs'), 'version'], { encoding: 'utf8' })
  expect(`${admin.stderr}${admin.stdout}`).toMatch(/^\d+\.\d+\.\d+\n$/)
})
