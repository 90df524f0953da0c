import { useTranslation } from 'react-i18next'
import shared from '../../locales/en-US/shared.json'

type FieldText = keyof typeof shared.field

const names = new Map<string, string>(Object.entries(shared.field).map(([name, text]) => [text, name]))

/** The text key of a rule's English message in the contract; undefined if no form shows it. */
export function fieldTextOf(message: string): `field.${FieldText}` | undefined {
  const name = names.get(message) as FieldText | undefined
  return name === undefined ? undefined : `field.${name}`
}

/** Translates the message of a field's error. Messages that only the server has stay as they are. */
export function useFieldText(): (message: string) => string {
  const { t } = useTranslation('shared')
  return (message) => {
    const text = fieldTextOf(message)
    return text === undefined ? message : t(text)
  }
}
