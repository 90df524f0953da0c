import { useTranslation } from 'react-i18next'
import { Meaning } from '../../../shared/meanings/meaning.tsx'

/** The `?` button of the list, which explains the figures in the columns. */
export function ListMeaning() {
  const { t } = useTranslation(['clients', 'shared'])
  const title = t('shared:meaningsOfList')
  return (
    <Meaning
      label={title}
      title={title}
      of={[
        ['journey', t('column.phase')],
        ['engagement', t('column.engagement')],
        [
          'indicators',
          `${t('shared:indicator.productivity')}, ${t('shared:indicator.mental')}, ${t('shared:indicator.physical')}`,
        ],
        ['exercises', t('column.exercises')],
        ['reflections', t('column.reflections')],
        ['assessments', t('column.assessments')],
      ]}
    />
  )
}
