import { useTranslation } from 'react-i18next'
import type { Figure } from './figures.ts'
import { Meaning } from './meaning.tsx'

interface PanelMeaningProps {
  of: Figure
  title: string
  /** Name of the button, if 'What {title} means' can't be said of the title. */
  label?: string
}

/** The `?` button in the head of a panel. */
export function PanelMeaning({ of, title, label }: PanelMeaningProps) {
  const { t } = useTranslation('shared')
  return <Meaning of={[[of]]} label={label ?? t('meaningOf', { title })} title={title} />
}
