import assert from 'node:assert/strict'
import { inAnotherYear, isProblem, isRefusal, together, unknownId, type ConformanceCase } from './conformance-side.ts'

export const restingSummaryCases: readonly ConformanceCase[] = [
  {
    name: 'daily figures of another app become resting readings once, as that app gave them, and wrong lines are named',
    async check(side) {
      const { coach, personId } = await together(side)
      const params = { personId }
      const preview = async (lines: readonly string[], query = {}) => {
        const body = new Blob([['date,time,HR,rMSSD,SDNN,HRV4T_Recovery_Points', ...lines].join('\n')])
        const [file] = await coach.exercise.previewRecordingFile({
          params,
          query: { name: 'days.csv', ...query },
          body,
        })
        return file
      }
      const datesOf = (file: Awaited<ReturnType<typeof preview>>) => file?.days?.map(({ date }) => date)
      const either = ['2019-03-04,06:50,54,48.2,61,8']
      const asked = await preview(either)
      assert.deepEqual([asked?.summary?.isOrderDecided, asked?.summary?.isZoneNamed], [false, false])
      assert.deepEqual(datesOf(await preview(either, { dateOrder: 'monthFirst' })), ['2019-03-04'])
      assert.deepEqual(datesOf(await preview(either, { dateOrder: 'dayFirst' })), ['2019-04-03'])
      const [inTokyo, inLima] = await Promise.all(
        ['Asia/Tokyo', 'America/Lima'].map((timezone) => preview(either, { timezone })),
      )
      const startOf = (file: typeof inTokyo) => Date.parse(file?.days?.[0]?.startedAt ?? '')
      assert.equal(startOf(inLima) - startOf(inTokyo), 14 * 3_600_000)

      const lines = [
        '2019-13-05,06:50,54,48.2,61,8',
        '2019-30-02,06:50,54,48.2,61,8',
        '2019-14-05,,,44.5,,8',
        '2019-15-05,06:50,54,fine,61,8',
        '2019-13-05,06:50,55,40,60,8',
      ]
      // The other order is ignored, because the file decides its own.
      const file = await preview(lines, { dateOrder: 'monthFirst' })
      assert.deepEqual([file?.format, file?.problem, file?.recording], ['hrv4Training', null, null])
      assert.deepEqual([file?.summary?.dateOrder, file?.summary?.isOrderDecided], ['dayFirst', true])
      assert.deepEqual(
        file?.summary?.problems.map(({ code, line }) => [code, line]),
        [
          ['wrongDate', 3],
          ['notAFigure', 5],
          ['repeatedDay', 6],
        ],
      )
      const found = file?.days ?? []
      assert.deepEqual(
        found.map(({ date, hasTime, hrv1, hrv2, pulseRate, isStored }) => [
          date,
          hasTime,
          hrv1,
          hrv2,
          pulseRate,
          isStored,
        ]),
        [
          ['2019-05-13', true, 48.2, 61, 54, false],
          ['2019-05-14', false, 44.5, null, null, false],
        ],
      )
      const days = found.map(({ startedAt, hasTime, hrv1, hrv2, pulseRate }) => ({
        startedAt,
        hasTime,
        hrv1,
        hrv2,
        pulseRate,
      }))
      const body = { posture: 'standing' as const, days }
      const before = await coach.exercise.listExerciseProgress()
      assert.deepEqual(await coach.exercise.addRestingSummary({ params, body }), { added: 2, existing: 0 })
      const again = { posture: 'lying' as const, days }
      assert.deepEqual(await coach.exercise.addRestingSummary({ params, body: again }), { added: 0, existing: 2 })
      assert.deepEqual(
        (await preview(lines))?.days?.map(({ isStored }) => isStored),
        [true, true],
      )
      const { readings } = await coach.exercise.getRestingReadings({ params })
      assert.deepEqual(
        readings
          .filter(({ date }) => date.startsWith('2019-05-'))
          .map(({ posture, date, source, hasTime, beats, measures }) => ({
            posture,
            date,
            source,
            hasTime,
            beats,
            measures,
          })),
        [
          { hrv1: 48.2, hrv2: 61, pulseRate: 54, respiratory: null },
          { hrv1: 44.5, hrv2: null, pulseRate: null, respiratory: null },
        ].map((measures, index) => ({
          posture: 'standing',
          date: `2019-05-1${3 + index}`,
          source: 'summary',
          hasTime: index === 0,
          beats: 0,
          measures,
        })),
      )
      assert.deepEqual(await coach.exercise.listExerciseProgress(), before)
      const future = [...days, { ...days[0], startedAt: inAnotherYear }] as typeof days
      await assert.rejects(
        coach.exercise.addRestingSummary({ params, body: { ...body, days: future } }),
        isRefusal(422, 'validation_failed', ['days[2].startedAt']),
      )
      const unknown = { params: { personId: unknownId } }
      await assert.rejects(coach.exercise.addRestingSummary({ ...unknown, body }), isProblem(404))
    },
  },
]
