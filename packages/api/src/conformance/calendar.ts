import assert from 'node:assert/strict'
import { REFLECTION_WINDOW_NAMES, type ReflectionWindowName, TIMES_OF_DAY } from '../model/enumerations.ts'
import { isProblem, signIn, together, unknownId, type ConformanceCase } from './conformance-side.ts'

export const calendarCases: readonly ConformanceCase[] = [
  {
    name: 'a day’s activity counts match its slots and windows, and the pages join',
    async check(side) {
      const { api } = await signIn(side)
      for (const { personId } of (await api.journey.listJourneys()).slice(0, 8)) {
        const params = { personId }
        const { days, hasEarlier } = await api.calendar.getActivity({ params, query: { days: 31 } })
        for (const { step, slots, extras, windows, assessments, exercises, reflections } of days) {
          const count = (states: readonly { state: string }[], ...wanted: string[]) =>
            states.filter(({ state }) => wanted.includes(state)).length
          const kindsOf = (of: readonly { kind: string }[]) => [...new Set(of.map(({ kind }) => kind))].join()
          assert.match(kindsOf([...slots, ...extras]), /^(exercise)?$/)
          assert.match(kindsOf(windows), /^(reflection)?$/)
          assert.match(kindsOf(assessments), /^(assessment)?$/)
          if (step === 'grow') assert.equal(extras.length, exercises.done)
          else {
            assert.deepEqual(exercises, { done: count(slots, 'done'), planned: count(slots, 'done', 'missed') })
            assert.deepEqual(reflections, { done: count(windows, 'done'), planned: count(windows, 'done', 'missed') })
          }
        }
        const first = await api.calendar.getActivity({ params, query: { days: 2 } })
        assert.equal(first.hasEarlier, days.length > 2 || hasEarlier)
        const before = first.days.at(-1)?.date
        const next = await api.calendar.getActivity({ params, query: { days: 2, before } })
        assert.deepEqual([...first.days, ...next.days], days.slice(0, 4))
      }
    },
  },
  {
    name: 'today has the slots and windows of the client’s activity, with their times, and what opens next',
    async check(side) {
      const { client, personId, today } = await together(side)
      const day = await client.calendar.getToday()
      const [active] = (await client.calendar.getActivity({ params: { personId }, query: { days: 1 } })).days
      const journey = await client.journey.getJourney({ params: { personId } })
      const step = journey.steps.find(({ status }) => status === 'active')
      assert.deepEqual([day.personId, day.date, day.step, day.bpm], [personId, today, step?.step, step?.bpm])
      assert.deepEqual(
        [...day.slots, ...day.windows].map(({ doneAt, state }) => [state, doneAt]),
        [...(active?.slots ?? []), ...(active?.windows ?? [])].map(({ doneAt, state }) => [state, doneAt]),
      )
      for (const { state, opensAt, closesAt } of [...day.slots, ...day.windows]) {
        if (state === 'cut') continue
        assert.ok(opensAt !== null && closesAt !== null && opensAt < closesAt)
      }
      assert.ok(day.goalChoices.length > 0)
      assert.equal(day.next === null, day.step === 'grow')
    },
  },
  {
    name: 'the calendar has the events that activity counts, and limits the days of one call',
    async check(side) {
      const { api } = await signIn(side)
      const journeys = (await api.journey.listJourneys()).filter(({ currentStep }) => currentStep.step !== 'grow')
      for (const { personId, id, today, currentStep } of journeys.slice(0, 4)) {
        const params = { personId }
        const events = await api.calendar.listEvents({ params, query: { from: today, to: today } })
        const [day] = (await api.calendar.getActivity({ params, query: { days: 1 } })).days
        assert.equal(day?.date, today)
        const done = events.filter(({ entityType, status }) => entityType === 'exercise' && status === 'completed')
        // The client has also done extra exercises, which don't count towards the plan.
        assert.equal(done.length, (day?.exercises.done ?? 0) + (day?.extras.length ?? 0))
        const named = events.map(({ entityId }) => entityId)
        assert.ok(named.includes(id) && named.includes(currentStep.id))
        assert.deepEqual(
          events.map(({ startsAt }) => startsAt),
          events.map(({ startsAt }) => startsAt).toSorted(),
        )
        const tooMany = api.calendar.listEvents({ params, query: { from: '2020-01-01', to: today } })
        await assert.rejects(tooMany, isProblem(422))
      }
      await assert.rejects(api.calendar.listEvents({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'a client turns the address of the plan on, renews it and turns it off; a coach has none',
    async check(side) {
      const { coach, client } = await together(side)
      const { calendar } = client
      await calendar.deleteCalendarAddress()
      assert.deepEqual(await calendar.getCalendarAddress(), { createdAt: null })
      const first = await calendar.createCalendarAddress()
      assert.match(first.address, /^https?:.*\/calendar\/plan\/[\w-]{32,}\.ics$/)
      assert.deepEqual(await calendar.getCalendarAddress(), { createdAt: first.createdAt })
      assert.notEqual((await calendar.createCalendarAddress()).address, first.address)
      await calendar.deleteCalendarAddress()
      assert.deepEqual(await calendar.getCalendarAddress(), { createdAt: null })
      await assert.rejects(coach.calendar.getCalendarAddress(), isProblem(403))
    },
  },
  {
    name: 'a client chooses the reminders, which are off at first; a coach has none',
    async check(side) {
      const { coach, client } = await together(side)
      const every = { slots: [...TIMES_OF_DAY], windows: [...REFLECTION_WINDOW_NAMES] }
      const off = { exercises: false, reflections: false, ...every }
      assert.deepEqual(await client.calendar.getReminders(), off)
      const body = { ...off, reflections: true, windows: ['noon', 'night'] satisfies ReflectionWindowName[] }
      assert.deepEqual(await client.calendar.setReminders({ body }), body)
      assert.deepEqual(await client.calendar.getReminders(), body)
      const all = { exercises: true, reflections: true }
      assert.deepEqual(await client.calendar.setReminders({ body: all }), { ...all, ...every })
      assert.deepEqual(await client.calendar.setReminders({ body: off }), off)
      await assert.rejects(coach.calendar.getReminders(), isProblem(403))
    },
  },
]
