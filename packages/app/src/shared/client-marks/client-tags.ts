import type { Person } from '@attune/api'
import { atom, useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useMemo } from 'react'
import { aFewAtOnce, successes } from '../../api/a-few-at-once.ts'
import { storeAnswer } from '../../api/changes.ts'
import { isClient, listPersons, personsAtom } from '../clients/persons.ts'
import { useFormats } from '../format/use-formats.ts'
import { connectionAtom } from '../session/connection.ts'

const noTags: readonly string[] = []

/** Returns the names of the tags that the coach has given a client. */
export const tagsOf = ({ tags = [] }: Pick<Person, 'tags'>): readonly string[] => (tags.length > 0 ? tags : noTags)

const usedTagsAtom = atom((get): readonly string[] => {
  const clients = get(personsAtom).data?.filter(isClient) ?? []
  return [...new Set(clients.flatMap(tagsOf))]
})

/** Returns every tag that the coach uses, in alphabetical order. */
export function useUsedTags(): readonly string[] {
  const used = useAtomValue(usedTagsAtom)
  const { compare } = useFormats()
  return useMemo(() => used.toSorted(compare), [used, compare])
}

/** A client's new tags, and the tags that the coach saw when choosing them. */
export interface TagsChange {
  personId: string
  tags: readonly string[]
  known: readonly string[]
}

/**
 * Changes the tags of clients. Tags that were added on another device are kept. Returns the ids of the clients whose
 * tags the server stored.
 */
export const setClientTagsAtom = atom(
  null,
  async (get, _set, changes: readonly TagsChange[]): Promise<ReadonlySet<string>> => {
    const { api, signal } = get(connectionAtom)
    const outcomes = await aFewAtOnce(changes, async ({ personId, tags, known }) => {
      const body = { tags: [...tags], known: [...known] }
      const answer = await api.account.setClientTags({ params: { personId }, body }, { signal })
      return { personId, tags: answer.tags }
    })
    const stored = new Map(successes(outcomes).map(({ personId, tags }) => [personId, tags]))
    if (stored.size > 0) {
      storeAnswer(get(queryClientAtom), listPersons, (persons) =>
        persons.map(({ tags: before, ...person }): Person => {
          const tags = stored.get(person.id) ?? before
          return tags && tags.length > 0 ? { ...person, tags } : person
        }),
      )
    }
    return new Set(stored.keys())
  },
)
