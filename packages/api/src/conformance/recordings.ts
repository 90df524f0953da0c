import assert from 'node:assert/strict'
import {
  inAnotherYear,
  isProblem,
  isRefusal,
  signIn,
  together,
  unknownId,
  type ConformanceCase,
} from './conformance-side.ts'

export const recordingCases: readonly ConformanceCase[] = [
  {
    name: 'the beats of an exercise are those behind its measures, with each artefact among them',
    async check(side) {
      const { api } = await signIn(side)
      const progress = await api.exercise.listExerciseProgress()
      const [first, second] = progress.toSorted((a, b) => b.done - a.done)
      assert.ok(first && second)
      const { personId } = first
      const sessions = await api.exercise.listExerciseSessions({ params: { personId } })
      assert.ok(sessions.some(({ recording }) => recording && recording.correctedBeats > 0))
      for (const { id: sessionId, recording } of sessions) {
        const beats = await api.exercise.getExerciseBeats({ params: { personId, sessionId } })
        assert.deepEqual(beats.recording, recording)
        assert.equal(beats.rrIntervals.length === 0, recording === null)
        const inserted = beats.artefacts.filter(({ kind }) => kind === 'missed')
        const sum = (artefacts: typeof inserted) => artefacts.reduce((total, artefact) => total + artefact.beats, 0)
        assert.equal(beats.rrIntervals.length + sum(inserted), recording?.beats ?? 0)
        if (recording && recording.problem === null) assert.equal(sum(beats.artefacts), recording.correctedBeats)
        for (const [index, { from, until }] of beats.artefacts.entries()) {
          assert.ok(from < until && until <= beats.rrIntervals.length)
          assert.ok(from >= (beats.artefacts[index - 1]?.until ?? 0))
        }
        assert.ok(beats.usableSeconds <= beats.recordedSeconds)
      }
      const [{ id } = { id: unknownId }] = sessions
      for (const params of [
        { personId: unknownId, sessionId: id },
        { personId, sessionId: unknownId },
        { personId: second.personId, sessionId: id },
      ]) {
        await assert.rejects(api.exercise.getExerciseBeats({ params }), isProblem(404))
      }
    },
  },
  {
    name: 'the measures over time are those of the listed sessions, divided where the pace or the step changes',
    async check(side) {
      const { api } = await signIn(side)
      const progress = await api.exercise.listExerciseProgress()
      for (const { personId } of progress.toSorted((a, b) => b.done - a.done).slice(0, 3)) {
        const params = { personId }
        const { sessions, runs, lately } = await api.exercise.getHrvOverTime({ params })
        const [newest] = await api.exercise
          .listExerciseSessions({ params, query: { limit: 100 } })
          .then((page) => page.filter(({ measures }) => measures !== null))
        assert.deepEqual(sessions.at(-1)?.measures, newest?.measures)
        assert.deepEqual(
          sessions.map(({ startedAt }) => startedAt),
          sessions.map(({ startedAt }) => startedAt).toSorted(),
        )
        const listed = (await api.exercise.listHrv()).find((one) => one.personId === personId)
        assert.equal(listed?.bpm ?? undefined, lately?.bpm)
        assert.equal(listed?.sessions, lately?.sessions)
        assert.equal(listed?.change, lately?.changes.hrv1)
        assert.ok(Math.abs((listed?.average ?? 0) - (lately?.means.hrv1 ?? 0)) < 1e-6)
        assert.equal(lately?.bpm, sessions.at(-1)?.bpm)
        const places = sessions.map(({ step, bpm }) => `${step} ${bpm}`)
        assert.deepEqual(
          runs.map(({ step, bpm }) => `${step} ${bpm}`),
          places.filter((place, index) => place !== places[index - 1]),
        )
        for (const { days } of runs) {
          for (const { means, usual } of days) {
            if (usual.hrv1) assert.ok(usual.hrv1.low <= usual.hrv1.high)
            if (means) assert.ok(means.hrv1 !== null)
          }
        }
      }
      await assert.rejects(api.exercise.getHrvOverTime({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'a resting reading is stored once and read in its posture, and only an invalid one is refused',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const params = { personId }
      const before = await coach.exercise.listExerciseProgress()
      const rrIntervals = Array.from({ length: 120 }, (_, index) => 800 + (index % 7) * 10)
      const at = (startedAt: string) => ({
        id: crypto.randomUUID(),
        posture: 'sitting' as const,
        startedAt,
        rrIntervals,
      })
      const [first, short] = [at('2020-01-01T07:00:00.000Z'), { ...at('2020-01-02T07:00:00.000Z'), rrIntervals: [800] }]
      const lying = { ...at('2020-01-03T07:00:00.000Z'), posture: 'lying' as const }
      await client.exercise.recordRestingReadings({ body: { readings: [first, short, lying] } })
      const sent = [first, at(inAnotherYear), { ...first, posture: 'hanging' as never }]
      await assert.rejects(
        client.exercise.recordRestingReadings({ body: { readings: sent } }),
        isRefusal(422, 'records_refused', ['readings[1].startedAt', 'readings[2].posture']),
      )
      const seen = await coach.exercise.getRestingReadings({ params })
      // The client may have other readings.
      const own = seen.readings.filter(({ id }) => id === first.id || id === short.id || id === lying.id)
      assert.deepEqual(
        own.map(({ id, posture, date, beats }) => ({ id, posture, date, beats })),
        [
          { id: first.id, posture: 'sitting', date: '2020-01-01', beats: 120 },
          { id: lying.id, posture: 'lying', date: '2020-01-03', beats: 120 },
        ],
      )
      assert.ok(seen.withoutMeasures >= 1)
      assert.equal(seen.today, today)
      for (const { posture, days } of seen.postures) {
        const dates = seen.readings.filter((reading) => reading.posture === posture).map(({ date }) => date)
        assert.deepEqual(
          days.map(({ date }) => date),
          [...new Set([...dates, today])],
        )
      }
      assert.deepEqual(await client.exercise.getRestingReadings({ params }), seen)
      // No exercise is counted.
      assert.deepEqual(await coach.exercise.listExerciseProgress(), before)
      await assert.rejects(coach.exercise.getRestingReadings({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'a file of recordings is previewed without being stored, and an added recording is listed once',
    async check(side) {
      const { coach, personId, today } = await together(side)
      const params = { personId }
      const intervals = Array.from({ length: 120 }, (_, index) => 800 + (index % 8) * 10)
      const preview = (text: string, name: string) =>
        coach.exercise.previewRecordingFile({ params, query: { name }, body: new Blob([text]) })
      const [file] = await preview(intervals.join('\n'), `${today} 00-05-00.txt`)
      assert.deepEqual([file?.format, file?.problem, file?.days], ['eliteHrv', null, null])
      assert.deepEqual(file?.recording?.rrIntervals, intervals)
      assert.equal(file.recording.localStart, `${today}T00:05:00`)
      assert.equal(file.recording.existing, null)
      const [wrong] = await preview([...intervals, 'NaN'].join('\n'), 'a.txt')
      assert.deepEqual(wrong?.problem, { code: 'notAnInterval', line: 121, value: 'NaN' })
      const [days] = await preview('date,HR,rMSSD,SDNN,HRV4T_Recovery_Points\n2026-05-01,54,48,60,8\n', 'days.csv')
      const [day] = days?.days ?? []
      assert.deepEqual([day?.date, day?.hrv1, day?.hrv2, day?.pulseRate], ['2026-05-01', 48, 60, 54])
      const body = { goal: 'calm' as const, startedAt: `${today}T00:05:00.000Z`, rrIntervals: intervals }
      const added = await coach.exercise.addRecording({ params, body })
      const again = await coach.exercise.addRecording({ params, body })
      assert.deepEqual([added.isNew, again.isNew, again.id], [true, false, added.id])
      const [known] = await preview(intervals.join('\n'), 'a.txt')
      assert.equal(known?.recording?.existing?.id, added.id)
      const seen = await coach.exercise.listExerciseSessions({ params, query: { limit: 100 } })
      assert.equal(seen.filter(({ id }) => id === added.id).length, 1)
      const future = { ...body, startedAt: inAnotherYear, rrIntervals: [...intervals, 800] }
      await assert.rejects(coach.exercise.addRecording({ params, body: future }), isProblem(422))
      const early = { ...body, startedAt: '2001-01-01T00:05:00.000Z', rrIntervals: [...intervals, 801] }
      await assert.rejects(coach.exercise.addRecording({ params, body: early }), isRefusal(422, 'before_the_journey'))
      const unknown = { params: { personId: unknownId } }
      await assert.rejects(coach.exercise.addRecording({ ...unknown, body }), isProblem(404))
      await assert.rejects(
        coach.exercise.previewRecordingFile({ ...unknown, query: { name: '' }, body: new Blob(['800']) }),
        isProblem(404),
      )
    },
  },
  {
    name: 'a file’s recording becomes a resting reading if the coach chooses so, and is never also an exercise',
    async check(side) {
      const { coach, personId, today } = await together(side)
      const params = { personId }
      const rrIntervals = Array.from({ length: 130 }, (_, index) => 810 + (index % 9) * 10)
      const before = await coach.exercise.listExerciseProgress()
      const body = { posture: 'standing' as const, startedAt: `${today}T00:02:00.000Z`, rrIntervals }
      const added = await coach.exercise.addRestingReading({ params, body })
      const again = await coach.exercise.addRestingReading({ params, body: { ...body, posture: 'lying' } })
      assert.deepEqual([added.isNew, added.posture, added.recording.problem], [true, 'standing', null])
      assert.deepEqual(again, { ...added, isNew: false })
      const { readings } = await coach.exercise.getRestingReadings({ params })
      assert.deepEqual(readings.find(({ id }) => id === added.id)?.measures, added.measures)
      assert.deepEqual(await coach.exercise.listExerciseProgress(), before)
      const preview = async () => {
        const file = new Blob([rrIntervals.join('\n')])
        const [read] = await coach.exercise.previewRecordingFile({ params, query: { name: 'a.txt' }, body: file })
        return read?.recording?.existing
      }
      assert.deepEqual(await preview(), { id: added.id, startedAt: added.startedAt, posture: 'standing' })
      const { startedAt } = body
      const asExercise = coach.exercise.addRecording({ params, body: { goal: 'calm', startedAt, rrIntervals } })
      await assert.rejects(asExercise, isRefusal(409, 'recording_exists'))
      const exercise = { goal: 'calm' as const, startedAt, rrIntervals: rrIntervals.toReversed() }
      await coach.exercise.addRecording({ params, body: exercise })
      const asReading = { posture: 'lying' as const, startedAt, rrIntervals: exercise.rrIntervals }
      await assert.rejects(
        coach.exercise.addRestingReading({ params, body: asReading }),
        isRefusal(409, 'recording_exists'),
      )
      const future = { ...body, startedAt: inAnotherYear, rrIntervals: [...rrIntervals, 800] }
      await assert.rejects(coach.exercise.addRestingReading({ params, body: future }), isProblem(422))
      const unknown = { params: { personId: unknownId } }
      await assert.rejects(coach.exercise.addRestingReading({ ...unknown, body }), isProblem(404))
    },
  },
]
