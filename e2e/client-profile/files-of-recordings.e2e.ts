import { instantOfClock } from '@attune/api'
import { expect, it } from 'vitest'
import { signInTo } from '../support/api.ts'
import { ownServer } from '../support/own-server.ts'

const { address, openSignedIn } = ownServer()

/** Returns five minutes of beats, which differ for each file. They are whole milliseconds. */
const beats = (kind: number) =>
  Array.from({ length: 320 }, (_, index) => 930 + kind + Math.round(40 * Math.sin(index / (1.4 + kind / 40))))

/** Names a file so that its recording began on that minute of a day of the journey. */
const startedAt = (minute: number) => `2026-06-10 0${6 + Math.floor(minute / 6)}-${minute % 6}5-13.txt`

/** The files that are read, each with the intervals that are stored. */
const readable = [
  { as: 'a byte order mark', text: (rr: number[]) => `\ufeff${rr.join('\n')}` },
  { as: 'CRLF', text: (rr: number[]) => rr.join('\r\n') },
  { as: 'UTF-16', text: (rr: number[]) => Buffer.from(`\ufeff${rr.join('\r\n')}`, 'utf16le') },
  { as: 'seconds', text: (rr: number[]) => rr.map((interval) => interval / 1000).join('\n') },
  {
    as: 'seconds with a decimal comma',
    text: (rr: number[]) => rr.map((interval) => String(interval / 1000).replace('.', ',')).join('\n'),
  },
  { as: 'microseconds', text: (rr: number[]) => rr.map((interval) => interval * 1000).join('\n') },
  {
    as: '1/1024 s',
    text: (rr: number[]) => `# RR, 1/1024 s\n${rr.map((interval) => interval + 24).join('\n')}`,
    stored: (rr: number[]) => rr.map((interval) => ((interval + 24) * 1000) / 1024),
  },
  {
    as: 'a gap of 9,000 ms',
    text: (rr: number[]) => rr.with(40, 9000).join('\n'),
    stored: (rr: number[]) => rr.with(40, 9000),
  },
  {
    as: 'beats after 150 ms',
    text: (rr: number[]) => rr.with(60, 150).with(90, 150).join('\n'),
    stored: (rr: number[]) => rr.with(60, 150).with(90, 150),
  },
].map(({ as, text, stored = (rr) => rr }, kind) => ({
  as,
  name: startedAt(kind),
  buffer: Buffer.from(text(beats(kind))),
  intervals: stored(beats(kind)),
}))

const broken = (value: string) => beats(20).map(String).with(40, value).join('\n')

/** The files that aren't added, each with what the dialog says about it. */
const refused = [
  { name: 'empty.txt', text: '', says: 'Can’t be read: The file is empty.' },
  { name: 'nan.txt', text: broken('NaN'), says: 'Can’t be read: line 41: ‘NaN’ isn’t a time between beats.' },
  { name: 'negative.txt', text: broken('-812'), says: 'Can’t be read: line 41: ‘-812’ isn’t a time between beats.' },
  {
    name: 'html.txt',
    text: broken('<b>812</b>'),
    says: 'Can’t be read: line 41: ‘<b>812</b>’ isn’t a time between beats.',
  },
  {
    name: 'long ride.txt',
    text: '800\n'.repeat(9001),
    says: 'Can’t be read: line 9,001: It is longer than two hours.',
  },
  { name: 'lines.txt', text: '800\n'.repeat(400_000), says: 'Can’t be read: It has over 200,000 lines.' },
  { name: '2026-06-12 07-02-13.txt', text: beats(21).join('\n'), says: 'It ends in the future: Jun 12, 07:02' },
].map(({ text, ...file }) => ({ ...file, buffer: Buffer.from(text) }))

/** Daily figures whose note has HTML and a comma. */
const days = [
  'date,HR,AVNN,SDNN,rMSSD,notes',
  '2026-05-14,54.2,1107,61.5,48.25,"<img src=x onerror=document.body.remove()>, slept well"',
  '2026-05-15,55.1,1089,58.75,44.5,',
].join('\n')

it('files of many kinds are stored right, or refused with the line and a reason', async () => {
  const ride = { name: '2026-06-09 08-00-00.txt', buffer: Buffer.from('800\n'.repeat(9000)) }
  const figures = { name: 'days.csv', buffer: Buffer.from(days) }
  const another = {
    name: '2026-06-10 18-00-13.txt',
    buffer: Buffer.from(`# Name: Tomasz Wójcik\n${beats(22).join('\n')}`),
  }
  const files = [...readable, ride, figures, ...refused, another]

  const page = await openSignedIn('/clients')
  await page.locator('tbody tr a').first().click()
  await page.waitForURL(/\/clients\/[0-9a-f-]{36}/)
  const personId = /\/clients\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await page.getByRole('button', { name: 'Add recordings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add recordings' })
  const input = dialog.locator('input[type=file]').first()
  await input.setInputFiles(files.map(({ name, buffer }) => ({ name, buffer, mimeType: 'text/plain' })))
  const rows = dialog.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(files.length)
  await expect.poll(() => rows.filter({ hasText: 'Being read' }).count(), { timeout: 120_000 }).toBe(0)

  const textOf = (name: string) => rows.filter({ hasText: name }).getByRole('button').textContent()
  for (const { name, says } of refused) expect(await textOf(name), name).toContain(says)
  expect(await textOf(another.name)).toContain('The file names Tomasz Wójcik')
  expect(await textOf(figures.name)).toContain('2 resting readings, May 14, 2026 to May 15, 2026')
  await rows.filter({ hasText: figures.name }).getByRole('button').click()
  await dialog.getByRole('table', { name: 'Daily figures' }).waitFor()
  expect(await dialog.locator('img').count()).toBe(0)

  const added = readable.length + 2
  await dialog.getByRole('button', { name: `Add from ${added} files` }).click()
  await expect.poll(() => rows.filter({ hasText: /Added: / }).count(), { timeout: 120_000 }).toBe(added)

  const api = await signInTo(address())
  const sessions = await api.exercise.listExerciseSessions({ params: { personId }, query: { limit: 100 } })
  const beatsOf = async (at: string) => {
    const session = sessions.find(({ startedAt: start }) => start === at)
    if (!session) throw new Error(`No exercise began at ${at}`)
    return await api.exercise.getExerciseBeats({ params: { personId, sessionId: session.id } })
  }
  const zone = sessions[0]?.timezone ?? ''
  const instantIn = (name: string) =>
    new Date(
      instantOfClock(
        zone,
        name
          .slice(0, 19)
          .replace(' ', 'T')
          .replace(/-(\d\d)-(\d\d)$/, ':$1:$2'),
      ),
    ).toISOString()
  for (const { as, name, intervals } of readable) {
    const { rrIntervals, recording } = await beatsOf(instantIn(name))
    expect(rrIntervals, as).toHaveLength(intervals.length)
    intervals.forEach((interval, index) => expect(rrIntervals[index], as).toBeCloseTo(interval, 2))
    expect(recording, as).toMatchObject({ problem: null })
  }
  expect((await beatsOf(instantIn(ride.name))).rrIntervals).toEqual(Array.from({ length: 9000 }, () => 800))
  const { readings } = await api.exercise.getRestingReadings({ params: { personId } })
  expect(readings.filter(({ source }) => source === 'summary').map(({ date, measures }) => [date, measures])).toEqual([
    ['2026-05-14', { hrv1: 48.25, hrv2: 61.5, pulseRate: 54.2, respiratory: null }],
    ['2026-05-15', { hrv1: 44.5, hrv2: 58.75, pulseRate: 55.1, respiratory: null }],
  ])
})
