import { type Atom, useAtomValue } from 'jotai'
import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { skippedAtom } from '../../../api/use-query.ts'
import { attentionAtom } from '../../../shared/attention/attention-atoms.ts'
import { personsAtom } from '../../../shared/clients/persons.ts'
import type { ServicePart } from '../../../shared/failures/service-failures.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { pendingInvitesAtom } from '../invite/invite-atoms.ts'
import { changeQueries, columnQueries, lastDataQueryAtom } from '../rows/client-list-queries.ts'

function useToastOf(part: ServicePart, query: Atom<AtomWithQueryResult>): void {
  const { t } = useTranslation('shared')
  useFailureToast(hasFailed(useAtomValue(query)), t(`processingError.${part}`), part)
}

interface FailureToastsProps {
  /** Whether the list uses the attention rules, for its view or for a filter. */
  areRulesShown: boolean
}

/**
 * Reports the failed parts of the list in a single toast. Reading the queries here also starts fetching them in
 * parallel.
 */
export const FailureToasts = memo(function FailureToasts({ areRulesShown }: FailureToastsProps) {
  useToastOf('profiles', personsAtom)
  useToastOf('journey', columnQueries.journey)
  useToastOf('engagement', columnQueries.engagement)
  useToastOf('indicators', columnQueries.indicators)
  useToastOf('indicators', areRulesShown ? attentionAtom : skippedAtom)
  useToastOf('engagement', changeQueries.engagement)
  useToastOf('indicators', changeQueries.indicators)
  useToastOf('exercise', columnQueries.exercise)
  useToastOf('calendarEvents', columnQueries.calendarEvents)
  useToastOf('surveys', columnQueries.surveys)
  useToastOf('hrv', columnQueries.hrv)
  useToastOf('indicators', lastDataQueryAtom)
  useToastOf('users', pendingInvitesAtom)
  return null
})
