import { useTranslation } from 'react-i18next'
import { fieldTextOf } from './field-texts.ts'

/** Translates the message of a field's error. Messages that only the server has stay as they are. */
export function useFieldText(): (message: string) => string {
  const { t } = useTranslation('shared')
  return (message) => {
    const text = fieldTextOf(message)
    return text === undefined ? message : t(text)
  }
}
