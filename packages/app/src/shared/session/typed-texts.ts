import { atom } from 'jotai'

/** Texts of a session by the name of their form. */
export type TypedTexts = ReadonlyMap<string, unknown>

const textsAtom = atom<TypedTexts>(new Map())
const restoredAtom = atom<ReadonlySet<string>>(new Set<string>())

const without = (texts: TypedTexts, form: string) => new Map([...texts].filter(([name]) => name !== form))

/**
 * What is typed in open forms and stored nowhere else, in this page's memory alone. It outlives a lost session, for the
 * same coach. Passwords and codes don't belong here.
 */
export const typedTextsAtom = atom(
  (get) => get(textsAtom),
  (get, set, form: string, text: unknown) => {
    const others = without(get(textsAtom), form)
    set(textsAtom, text === undefined ? others : others.set(form, text))
  },
)

/** Puts back what was typed when the session was lost. */
export const restoreTypedTextsAtom = atom(null, (_get, set, texts: TypedTexts) => {
  set(textsAtom, texts)
  set(restoredAtom, new Set(texts.keys()))
})

/** Whether a form was open with a text when the session was lost, so that its dialog opens again. True once. */
export const takeRestoredAtom = atom(null, (get, set, form: string): boolean => {
  const restored = new Set(get(restoredAtom))
  const isRestored = restored.delete(form)
  if (isRestored) set(restoredAtom, restored)
  return isRestored
})
