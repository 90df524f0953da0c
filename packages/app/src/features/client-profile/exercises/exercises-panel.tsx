import type { ExerciseSession } from '@attune/api'
import { Panel, type StaticColumn, StaticTable, TooltipArea } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { usePreload } from '../../../shared/code/use-preload.ts'
import { useIsNearView } from '../../../shared/use-is-near-view.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { isClockDifferent } from '../../../shared/time/zones.ts'
import { PanelMeaning } from '../../../shared/meanings/panel-meaning.tsx'
import { CorrectedLegend } from './corrected-mark.tsx'
import { ExercisePages } from './exercise-pages.tsx'
import { ExercisesCaption } from './exercises-caption.tsx'
import classes from './exercises.module.css'
import { HrvLately } from './hrv-lately.tsx'
import { measures } from './measures.ts'

const ExerciseDetail = lazyWithPreload(async () => (await import('./exercise-detail.tsx')).ExerciseDetail)

interface ExercisesPanelProps {
  personId: string
  /** The client's name. */
  name: string
  /** The client's current zone. Each session has the zone in which it began. */
  timezone: string | undefined
}

/** Shows the client's exercises with their measures and effects, in the client's time. */
export function ExercisesPanel({ personId, name, timezone }: ExercisesPanelProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const isElsewhere = isClockDifferent(timezone, useAtomValue(nowAtom))
  const [opened, setOpened] = useState<ExerciseSession>()
  const detail = useLazyDialog()
  usePreload(ExerciseDetail.preload)
  const open = (session: ExerciseSession) => {
    setOpened(session)
    detail.open()
  }
  const columns: StaticColumn[] = [
    { id: 'when', header: t(isElsewhere ? 'activity.clientTime' : 'exercises.when') },
    { id: 'type', header: t('exercises.type'), isFilling: true },
    ...measures.map(({ measure }) => ({ id: measure, header: t(`shared:measure.${measure}`), align: 'end' as const })),
    { id: 'effect', header: t('exercises.effect') },
  ]
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearView(place)
  return (
    <Panel
      id="exercises"
      title={t('exercises.title')}
      help={<PanelMeaning of="exercises" title={t('exercises.title')} />}
      caption={
        <TooltipArea>
          <ExercisesCaption personId={personId} /> {isNear && <HrvLately personId={personId} />}
        </TooltipArea>
      }
    >
      <div ref={place} className={classes.sessions}>
        <TooltipArea>
          <StaticTable label={t('exercises.title')} columns={columns}>
            <ExercisePages key={personId} personId={personId} onOpen={open} />
          </StaticTable>
        </TooltipArea>
        <CorrectedLegend />
      </div>
      {opened && detail.isOpen && (
        <LazyPart onFail={detail.fail}>
          <ExerciseDetail personId={personId} name={name} session={opened} onClose={detail.close} />
        </LazyPart>
      )}
    </Panel>
  )
}
