import assert from 'node:assert/strict'
import { PACE_SESSIONS } from '../model/constants.ts'
import { RR_INTERVALS_LIMIT } from '../model/limits.ts'
import { BREATHS_PER_MINUTE, EXERCISE_GOALS, TIMES_OF_DAY } from '../model/enumerations.ts'
import { mean } from '../model/figures/mean.ts'
import { isMarkedAsCorrected } from '../model/rules.ts'
import {
  inAnotherYear,
  isFaultAt,
  isProblem,
  isRefusal,
  ownProfile,
  signIn,
  together,
  unknownId,
  type ConformanceCase,
} from './conformance-side.ts'

export const exerciseCases: readonly ConformanceCase[] = [
  {
    name: 'a client’s exercises are listed newest first in pages that join, with all effects rated or none',
    async check(side) {
      const { api } = await signIn(side)
      const list = await api.exercise.listExerciseProgress()
      const most = list.toSorted((a, b) => b.done - a.done)[0]
      assert.ok(most && most.done > 0)
      const params = { personId: most.personId }
      const sessions = await api.exercise.listExerciseSessions({ params })
      const starts = sessions.map(({ startedAt }) => startedAt)
      assert.deepEqual(starts, starts.toSorted().toReversed())
      const first = await api.exercise.listExerciseSessions({ params, query: { limit: 2 } })
      const next = await api.exercise.listExerciseSessions({ params, query: { limit: 2, before: first[1]?.id } })
      assert.deepEqual([...first, ...next], sessions.slice(0, 4))
      assert.ok(sessions.some(({ result }) => result !== null))
      for (const { goal, bpm, effects, goalEffects, result } of sessions) {
        assert.equal(result, goalEffects[goal])
        assert.equal(effects.respiratory.goal, bpm)
        for (const { change, level } of Object.values(effects)) assert.equal(change === null, level === null)
      }
      for (const { measures, recording, effects } of sessions) {
        // If there are no measures, nothing was recorded or the recording gives the reason, and nothing is rated.
        assert.equal(measures === null, recording === null || recording.problem !== null)
        if (measures === null) assert.ok(Object.values(effects).every(({ level }) => level === null))
      }
    },
  },
  {
    name: 'the measures by pace are those of the listed sessions, and with fewer than 5 sessions there are none',
    async check(side) {
      const { api } = await signIn(side)
      const progress = await api.exercise.listExerciseProgress()
      for (const { personId } of progress.toSorted((a, b) => b.done - a.done).slice(0, 4)) {
        const params = { personId }
        const sessions = []
        for (let before: string | undefined; ;) {
          const query = { limit: 100, ...(before && { before }) }
          const page = await api.exercise.listExerciseSessions({ params, query })
          sessions.push(...page)
          before = page.at(-1)?.id
          if (page.length < 100) break
        }
        const { paces, since, times } = await api.exercise.getPaceResponse({ params })
        const measured = sessions.flatMap(({ bpm, date, measures, recording }) =>
          measures && recording ? [{ bpm, date, recording, ...measures }] : [],
        )
        assert.equal(since, measured.map(({ date }) => date).toSorted()[0] ?? null)
        for (const pace of paces) {
          const own = measured.filter(({ bpm }) => bpm === pace.bpm)
          assert.equal(pace.sessions, own.length)
          const marked = own.filter(({ recording }) => isMarkedAsCorrected(recording))
          assert.equal(pace.markedSessions, marked.length)
          assert.equal(pace.means !== null, own.length >= PACE_SESSIONS)
          if (pace.means) assert.ok(Math.abs(pace.means.hrv1 - mean(own.map(({ hrv1 }) => hrv1))) < 1e-6)
        }
        assert.equal(times.length, EXERCISE_GOALS.length * TIMES_OF_DAY.length)
        for (const { bpm, hrv1, sessions: count } of times) {
          assert.equal(bpm === null, hrv1 === null)
          assert.equal(bpm !== null, count >= PACE_SESSIONS)
        }
      }
      await assert.rejects(api.exercise.getPaceResponse({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'a client starts and finishes an exercise, and the coach’s list shows it',
    async check(side) {
      const coach = (await signIn(side)).api
      const client = (await signIn(side, side.clientCredentials)).api
      const { id: personId } = await ownProfile({ api: client })
      const { today } = await coach.journey.getJourney({ params: { personId } })
      const started = { id: crypto.randomUUID(), goal: 'calm', bpm: 8, startedAt: `${today}T02:00:00.000Z` } as const
      await assert.rejects(coach.exercise.startExercise({ body: started }), isRefusal(403, 'type_not_allowed'))
      assert.deepEqual(await client.exercise.startExercise({ body: started }), started)
      assert.deepEqual(await client.exercise.startExercise({ body: started }), started)
      // @ts-expect-error The types also allow only the paces.
      await assert.rejects(client.exercise.startExercise({ body: { ...started, bpm: 7 } }), isFaultAt('bpm'))
      const another = { ...started, startedAt: `${today}T02:01:00.000Z` }
      await assert.rejects(client.exercise.startExercise({ body: another }), isRefusal(409, 'session_exists'))
      const params = { sessionId: started.id }
      const finish = { endedAt: `${today}T02:10:00.000Z`, rrIntervals: [] }
      for (const rrIntervals of [[-1], [60_001], Array.from({ length: RR_INTERVALS_LIMIT + 1 }, () => 800)]) {
        await assert.rejects(
          client.exercise.finishExercise({ params, body: { ...finish, rrIntervals } }),
          isProblem(422),
        )
      }
      const record = await client.exercise.finishExercise({ params, body: finish })
      assert.deepEqual(await client.exercise.finishExercise({ params, body: finish }), record)
      assert.deepEqual([record.measures, record.recording], [null, null])
      await assert.rejects(client.exercise.startExercise({ body: started }), isRefusal(409, 'session_exists'))
      const later = { ...finish, endedAt: `${today}T02:11:00.000Z` }
      const changed = client.exercise.finishExercise({ params, body: later })
      await assert.rejects(changed, isRefusal(409, 'session_finished'))
      const early = { ...started, id: crypto.randomUUID(), startedAt: '2001-01-01T02:00:00.000Z' }
      const began = client.exercise.startExercise({ body: early })
      await assert.rejects(began, isRefusal(422, 'before_the_journey', ['startedAt']))
      const seen = await coach.exercise.listExerciseSessions({ params: { personId }, query: { limit: 100 } })
      const found = seen.filter(({ id }) => id === started.id)
      assert.equal(found.length, 1)
      assert.equal(found[0]?.endedAt, record.endedAt)
      const unknown = client.exercise.finishExercise({ params: { sessionId: unknownId }, body: finish })
      await assert.rejects(unknown, isProblem(404))
    },
  },
  {
    name: 'an exercise of a type that the coach has not chosen for the step is refused, and the others of a call are stored',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const { steps } = await coach.journey.getJourney({ params: { personId } })
      const step = steps.find(({ status }) => status === 'active')
      const goal = EXERCISE_GOALS.find((one) => !step?.goalChoices.includes(one))
      const bpm = BREATHS_PER_MINUTE.find((one) => one === step?.bpm)
      assert.ok(goal && bpm)
      const exercise = { id: crypto.randomUUID() as string, goal, bpm, startedAt: `${today}T00:30:00.000Z` }
      const started = client.exercise.startExercise({ body: exercise })
      await assert.rejects(started, isRefusal(422, 'goal_not_chosen', ['goal']))
      const done = { ...exercise, endedAt: `${today}T00:40:00.000Z` }
      const chosen = { ...done, id: crypto.randomUUID(), goal: 'calm' as const }
      const other = { ...done, id: crypto.randomUUID() }
      const all = client.exercise.recordExercises({ body: { exercises: [done, chosen, other] } })
      await assert.rejects(all, isRefusal(422, 'exercises_refused', ['exercises[0].goal', 'exercises[2].goal']))
      const seen = await coach.exercise.listExerciseSessions({ params: { personId }, query: { limit: 100 } })
      const ids = [done.id, chosen.id, other.id].map((sent) => seen.some(({ id }) => id === sent))
      assert.deepEqual(ids, [false, true, false])
    },
  },
  {
    name: 'exercises from before the journey are each named, and all others are stored',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const on = (date: string) => ({
        id: crypto.randomUUID(),
        goal: 'calm' as const,
        bpm: 8 as const,
        startedAt: `${date}T00:10:00.000Z`,
        endedAt: `${date}T00:20:00.000Z`,
      })
      const exercises = [on('2001-01-01'), on(today), on('2001-01-02')]
      const early = ['exercises[0].startedAt', 'exercises[2].startedAt']
      const answer = client.exercise.recordExercises({ body: { exercises } })
      await assert.rejects(answer, isRefusal(422, 'exercises_refused', early))
      const seen = await coach.exercise.listExerciseSessions({ params: { personId }, query: { limit: 100 } })
      assert.deepEqual(
        exercises.map(({ id }) => seen.some((session) => session.id === id)),
        [false, true, false],
      )
    },
  },
  {
    name: 'an id of a device may have capitals, and answers have it without them',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const id = crypto.randomUUID()
      const startedAt = `${today}T00:50:00.000Z`
      const sent = { id: id.toUpperCase(), goal: 'calm', bpm: 8, startedAt } as const
      assert.equal((await client.exercise.startExercise({ body: sent })).id, id)
      const finish = { endedAt: `${today}T00:55:00.000Z`, rrIntervals: [] }
      const record = await client.exercise.finishExercise({ params: { sessionId: sent.id }, body: finish })
      assert.equal(record.id, id)
      const seen = await coach.exercise.listExerciseSessions({ params: { personId }, query: { limit: 100 } })
      assert.equal(seen.filter((session) => session.id === id).length, 1)
    },
  },
  {
    name: 'an exercise recorded later is listed once, however often the client sends it',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const exercise = {
        id: crypto.randomUUID(),
        goal: 'calm' as const,
        bpm: 8 as const,
        startedAt: `${today}T01:00:00.000Z`,
        endedAt: `${today}T01:10:00.000Z`,
      }
      for (const times of [1, 2]) {
        await client.exercise.recordExercises({ body: { exercises: Array.from({ length: times }, () => exercise) } })
      }
      const seen = await coach.exercise.listExerciseSessions({ params: { personId }, query: { limit: 100 } })
      assert.equal(seen.filter(({ id }) => id === exercise.id).length, 1)
      for (const wrong of [
        { ...exercise, endedAt: inAnotherYear },
        { ...exercise, endedAt: `${today}T00:59:00.000Z` },
      ]) {
        await assert.rejects(client.exercise.recordExercises({ body: { exercises: [wrong] } }), isProblem(422))
      }
      await assert.rejects(client.exercise.recordExercises({ body: { exercises: [] } }), isProblem(422))
      await assert.rejects(
        coach.exercise.recordExercises({ body: { exercises: [exercise] } }),
        isRefusal(403, 'type_not_allowed'),
      )
    },
  },
  {
    name: 'only an invalid exercise is refused, by its index, and all others are stored',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const exercise = (minute: number, minutes: number, rrIntervals?: number[]) => {
        const startedAt = new Date(Date.parse(`${today}T00:00:00.000Z`) + minute * 60_000)
        const endedAt = new Date(startedAt.getTime() + minutes * 60_000)
        const id = crypto.randomUUID()
        const instants = { startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() }
        return { id, goal: 'calm' as const, bpm: 8 as const, ...instants, ...(rrIntervals && { rrIntervals }) }
      }
      // In ten minutes there are 750 intervals of 800 ms.
      const beats = (count: number) => Array.from({ length: count }, () => 800)
      const good = [exercise(0, 10, beats(750)), exercise(10, 10, beats(680)), exercise(20, 120)]
      const wrong = [exercise(1, 121), exercise(2, 10, beats(670)), { ...exercise(3, 10), bpm: 10 as const }]
      const exercises = [good[0], wrong[0], wrong[1], good[1], wrong[2], good[2]].filter((sent) => sent !== undefined)
      const answer = client.exercise.recordExercises({ body: { exercises } })
      const paths = ['exercises[1].endedAt', 'exercises[2].rrIntervals', 'exercises[4].bpm']
      await assert.rejects(answer, isRefusal(422, 'exercises_refused', paths))
      const seen = await coach.exercise.listExerciseSessions({ params: { personId }, query: { limit: 100 } })
      const ids = new Set(seen.map(({ id }) => id))
      assert.ok(good.every(({ id }) => ids.has(id)))
      assert.ok(!wrong.some(({ id }) => ids.has(id)))
    },
  },
  {
    name: 'if two exercises have the same id, the last valid one is stored, and a refused one is named',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const lasting = (minutes: number, id: string) => {
        const startedAt = `${today}T00:00:00.000Z`
        const endedAt = new Date(Date.parse(startedAt) + minutes * 60_000).toISOString()
        return { id, goal: 'calm' as const, bpm: 8 as const, startedAt, endedAt }
      }
      const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
      const exercises = [lasting(9, one), lasting(121, other), lasting(10, one), lasting(8, other), lasting(122, one)]
      const answer = client.exercise.recordExercises({ body: { exercises } })
      const paths = ['exercises[1].endedAt', 'exercises[4].endedAt']
      await assert.rejects(answer, isRefusal(422, 'exercises_refused', paths))
      const seen = await coach.exercise.listExerciseSessions({ params: { personId }, query: { limit: 100 } })
      const endOf = (sent: string) => seen.filter(({ id }) => id === sent).map(({ endedAt }) => endedAt)
      assert.deepEqual([endOf(one), endOf(other)], [[exercises[2]?.endedAt], [exercises[3]?.endedAt]])
    },
  },
]
