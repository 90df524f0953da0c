import shared from '../../locales/en-US/shared.json'

type FieldText = keyof typeof shared.field

const names = new Map<string, string>(Object.entries(shared.field).map(([name, text]) => [text, name]))

/** The text of a rule of the contract, whose messages are English: undefined for one that no form shows. */
export function fieldTextOf(message: string): `field.${FieldText}` | undefined {
  const name = names.get(message) as FieldText | undefined
  return name === undefined ? undefined : `field.${name}`
}
