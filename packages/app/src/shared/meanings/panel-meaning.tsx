import { useTranslation } from 'react-i18next'
import type { Figure } from './figures.ts'
import { Meaning } from './meaning.tsx'

/** The `?` button in the head of a panel. */
export function PanelMeaning({ of, title }: { of: Figure; title: string }) {
  const { t } = useTranslation('shared')
  return <Meaning of={[[of]]} label={t('meaningOf', { title })} title={title} />
}
