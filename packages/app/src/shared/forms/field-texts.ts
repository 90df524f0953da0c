import { useTranslation } from 'react-i18next'
import shared from '../../locales/en-US/shared.json'

type FieldText = keyof typeof shared.field

/** Returns whether forms have a text for the key of a field's error. */
export const hasFieldText = (key: string): key is FieldText => Object.hasOwn(shared.field, key)

/**
 * Returns a function that returns the text for a field's error by its key. A message from the server without a key is
 * returned unchanged.
 */
export function useFieldText(): (keyOrMessage: string) => string {
  const { t } = useTranslation('shared')
  return (error) => (hasFieldText(error) ? t(`field.${error}`) : error)
}
