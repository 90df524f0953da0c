import { atom, useStore } from 'jotai'
import { useEffect, useState } from 'react'

/** The texts of a session, by the names of their forms. */
export type TypedTexts = ReadonlyMap<string, unknown>

const textsAtom = atom<TypedTexts>(new Map())
const restoredAtom = atom<ReadonlySet<string>>(new Set<string>())

const without = (texts: TypedTexts, form: string) => new Map([...texts].filter(([name]) => name !== form))

/**
 * Text that was typed in open forms and is stored only in this page's memory. If the session is lost, it is kept for
 * the same coach. Passwords and codes don't belong here.
 */
export const typedTextsAtom = atom(
  (get) => get(textsAtom),
  (get, set, form: string, text: unknown) => {
    const others = without(get(textsAtom), form)
    set(textsAtom, text === undefined ? others : others.set(form, text))
  },
)

/** Restores the texts that were typed when the session was lost. */
export const restoreTypedTextsAtom = atom(null, (_get, set, texts: TypedTexts) => {
  set(textsAtom, texts)
  set(restoredAtom, new Set(texts.keys()))
})

/** Forgets that a form's text was restored. */
const forgetRestoredAtom = atom(null, (get, set, form: string) => {
  const others = new Set(get(restoredAtom))
  if (others.delete(form)) set(restoredAtom, others)
})

/** Returns whether a form with text was open when the session was lost, so that its dialog opens again once. */
export function useRestored(form: string): boolean {
  const store = useStore()
  const [isRestored] = useState(() => store.get(restoredAtom).has(form))
  useEffect(() => store.set(forgetRestoredAtom, form), [store, form])
  return isRestored
}
