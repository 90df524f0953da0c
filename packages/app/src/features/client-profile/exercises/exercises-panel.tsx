import type { ExerciseSession } from '@attune/api'
import { TooltipArea } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../panel.tsx'
import { ExerciseDetail } from './exercise-detail.tsx'
import { ExercisePage } from './exercise-page.tsx'
import { ExercisesCaption } from './exercises-caption.tsx'
import classes from './exercises.module.css'
import { measures } from './measures.ts'

/** What the client did, exercise by exercise, with what it measured and how it worked. */
export function ExercisesPanel({ personId, name }: { personId: string; name: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const [opened, setOpened] = useState<ExerciseSession>()
  return (
    <Panel title={t('exercises.title')} caption={<ExercisesCaption personId={personId} />}>
      <TooltipArea>
        <table className={classes.table} aria-label={t('exercises.title')}>
          <thead>
            <tr>
              <th scope="col">{t('exercises.when')}</th>
              <th scope="col">{t('exercises.type')}</th>
              <th scope="col">{t('exercises.goal')}</th>
              {measures.map(({ measure }) => (
                <th key={measure} scope="col" className={classes.measure}>
                  {t(`shared:measure.${measure}`)}
                </th>
              ))}
              <th scope="col">{t('exercises.effect')}</th>
            </tr>
          </thead>
          <ExercisePage key={personId} personId={personId} onOpen={setOpened} />
        </table>
      </TooltipArea>
      <ExerciseDetail personId={personId} name={name} session={opened} onClose={() => setOpened(undefined)} />
    </Panel>
  )
}
