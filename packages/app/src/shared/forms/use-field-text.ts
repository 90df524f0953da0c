import { useTranslation } from 'react-i18next'
import { fieldTextOf } from './field-texts.ts'

/** Says in the language on screen what a field's rule complains of. What only the server knows is said as it says it. */
export function useFieldText(): (message: string) => string {
  const { t } = useTranslation('shared')
  return (message) => {
    const text = fieldTextOf(message)
    return text === undefined ? message : t(text)
  }
}
