import { useTranslation } from 'react-i18next'
import shared from '../../locales/en-US/shared.json'

type FieldText = keyof typeof shared.field

/** Returns whether forms have a text for the key of a field's error. */
export const hasFieldText = (key: string): key is FieldText => Object.hasOwn(shared.field, key)

/** Returns the text of a field's error, by its key. Messages of the server without a key stay unchanged. */
export function useFieldText(): (keyOrMessage: string) => string {
  const { t } = useTranslation('shared')
  return (error) => (hasFieldText(error) ? t(`field.${error}`) : error)
}
