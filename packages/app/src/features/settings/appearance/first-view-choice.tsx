import { PanelError, RadioCard, RadioCardGroup } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { savedViewsAtom } from '../../../shared/clients/saved-views.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { FIRST_VIEWS, firstViewAtom, usePreference } from '../../../shared/preferences.ts'

/** Chooses the view of the clients list that opens after sign-in: All, Attention, or one of the coach's saved views. */
export function FirstViewChoice() {
  const { t } = useTranslation(['settings', 'shared'])
  const { compare } = useFormats()
  const saved = useAtomValue(savedViewsAtom)
  const [chosen, choose] = usePreference(firstViewAtom)
  const isFailed = hasFailed(saved)
  useFailureToast(isFailed, t('appearance.viewsNotLoaded'))
  const views = saved.data?.views
  const sorted = useMemo(() => views?.toSorted((one, other) => compare(one.name, other.name)) ?? [], [views, compare])
  const isKnown = [...FIRST_VIEWS, ...sorted.map(({ id }) => id)].includes(chosen)
  // If the view has been deleted, all clients open. Until the views are known, none is chosen.
  const unknown = views === undefined ? null : 'all'
  return (
    <>
      <RadioCardGroup label={t('appearance.openWith')} value={isKnown ? chosen : unknown} onValueChange={choose}>
        {FIRST_VIEWS.map((view) => (
          <RadioCard key={view} value={view}>
            {t(`appearance.firstViews.${view}`)}
          </RadioCard>
        ))}
        {sorted.map(({ id, name }) => (
          <RadioCard key={id} value={id}>
            <span dir="auto">{name}</span>
          </RadioCard>
        ))}
      </RadioCardGroup>
      {isFailed && (
        <PanelError
          text={t('appearance.viewsNotLoaded')}
          retryLabel={t('shared:tryAgain')}
          onRetry={() => void saved.refetch()}
        />
      )}
    </>
  )
}
