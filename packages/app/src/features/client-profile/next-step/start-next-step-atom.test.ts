import { type Api, ApiError, type NextStep } from '@attune/api'
import type { Atom } from 'jotai'
import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryAtom } from '../../../api/use-query.ts'
import type { QueryOf } from '../../../api/queries.ts'
import { openMemory } from '../../../shared/session/connection.ts'
import { deviceClock } from '../../../shared/time/clock.ts'
import { getJourney } from '../queries/client-queries.ts'
import { firstQueries } from '../queries/profile-queries.ts'
import { startNextStepAtom } from './start-next-step-atom.ts'

const client = 'a client'
const choices: NextStep = { step: 'sense', goals: ['breathing'], goalChoices: ['calm'], bpm: 8 }
const asked: string[] = []
const refused = new Set<string>()

/** Answers each operation with the operation's name. */
const operationsOfService = {
  get: (_service: object, operation: string) => async () => {
    asked.push(operation)
    if (refused.has(operation))
      throw new ApiError({ status: 409, code: 'step_already_started', service: 'journey', operation })
    return { answerTo: operation }
  },
}
const api = new Proxy({}, { get: () => new Proxy({}, operationsOfService) }) as Api

async function openProfile() {
  const { store } = openMemory(api, deviceClock)
  const queries = firstQueries(client, '2026-06-11').map((query): Atom<AtomWithQueryResult> =>
    queryAtom(query as QueryOf<unknown>),
  )
  for (const query of queries) store.sub(query, () => {})
  const areLoaded = () => queries.every((query) => store.get(query).isSuccess && !store.get(query).isFetching)
  await vi.waitUntil(areLoaded)
  asked.length = 0
  return { store, settle: () => vi.waitUntil(areLoaded) }
}

beforeEach(() => refused.clear())

test('the answer is the client’s journey, and only data that depends on the step is read again, once', async () => {
  const { store, settle } = await openProfile()
  await store.get(startNextStepAtom).mutateAsync({ personId: client, step: choices })
  await settle()
  expect(asked).toEqual(['startNextStep', 'getActivity', 'getReflections', 'listAssessments'])
  const journey = queryAtom(getJourney(client))
  await vi.waitFor(() => expect(store.get(journey).data).toEqual({ answerTo: 'startNextStep' }))
})

test('a refused change also refreshes the journey, because another coach may have changed it', async () => {
  const { store, settle } = await openProfile()
  refused.add('startNextStep')
  await expect(store.get(startNextStepAtom).mutateAsync({ personId: client, step: choices })).rejects.toBeInstanceOf(
    ApiError,
  )
  await settle()
  expect(asked).toEqual(['startNextStep', 'getActivity', 'getReflections', 'listAssessments', 'getJourney'])
})
