import { ATTENTION_RULES, type AttentionRule, type ClientAttention, type Person } from '@attune/api'

/** A client under one of the rules. */
export interface AttentionEntry {
  person: Person
  facts: ClientAttention['facts']
  fingerprint: string
}

/** The clients under one rule, the most urgent first. */
export interface AttentionGroup {
  rule: AttentionRule
  waiting: AttentionEntry[]
  reviewed: AttentionEntry[]
}

/** The clients by the rules that they meet, in the order of the rules. Rules without clients are left out. */
export function attentionGroups(
  persons: readonly Person[],
  attention: readonly ClientAttention[],
  isShown: (id: string) => boolean,
): AttentionGroup[] {
  const byId = new Map(persons.map((person) => [person.id, person]))
  return ATTENTION_RULES.flatMap((rule) => {
    const met = attention
      .flatMap(({ personId, facts, rules }) => {
        const person = isShown(personId) ? byId.get(personId) : undefined
        const found = rules.find((candidate) => candidate.rule === rule)
        return person && found ? [{ ...found, person, facts }] : []
      })
      .toSorted((one, other) => other.urgency - one.urgency)
    if (met.length === 0) return []
    const waiting = met.filter(({ isReviewed }) => !isReviewed)
    return [{ rule, waiting, reviewed: met.filter(({ isReviewed }) => isReviewed) }]
  })
}
