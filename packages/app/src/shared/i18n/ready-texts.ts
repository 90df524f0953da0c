import type { Namespace, ParseKeys, TFunction } from 'i18next'

/** Returns a text with its values filled in. */
export type ReadyTexts<Ns extends Namespace> = (
  key: ParseKeys<Ns>,
  values?: Readonly<Record<string, string | number>>,
) => string

/** Marks both ends of a value's name in a sentence without values. */
const mark = '\u0001'

/**
 * Returns texts for components that render by the hundred. i18next looks up and parses a text on every call. Here it is
 * called only once per sentence, with marks in place of the values, which are then filled in by concatenation. Plurals
 * (`count`) are cached by number.
 */
export function readyTexts<const Ns extends Namespace>(t: TFunction<Ns>): ReadyTexts<Ns> {
  // The keys are checked where this function is called. Here, any key is possible.
  const ask = t as unknown as (key: string, values?: object) => string
  const sentences = new Map<string, readonly string[]>()
  const counts = new Map<string, string>()

  /** Returns the text before the first value, then each value's name and the text after it. */
  function sentenceOf(key: string, values: object): readonly string[] {
    const known = sentences.get(key)
    if (known) return known
    const marked = Object.fromEntries(Object.keys(values).map((name) => [name, mark + name + mark]))
    const parts = ask(key, marked).split(mark)
    sentences.set(key, parts)
    return parts
  }

  function counted(key: string, values: Readonly<Record<string, string | number>>): string {
    if (Object.keys(values).length > 1) return ask(key, values)
    const known = `${key} ${values['count']}`
    const text = counts.get(known) ?? ask(key, values)
    counts.set(known, text)
    return text
  }

  return (key, values = {}) => {
    if ('count' in values) return counted(String(key), values)
    const parts = sentenceOf(String(key), values)
    let text = parts[0] ?? ''
    for (let at = 1; at < parts.length; at += 2) text += `${values[parts[at] ?? '']}${parts[at + 1]}`
    return text
  }
}
