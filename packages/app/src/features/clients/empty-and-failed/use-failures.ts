import { type Atom, useAtomValue } from 'jotai'
import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import type { ServicePart } from '../../../shared/failures/service-failures.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { skippedAtom } from '../../../api/use-query.ts'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { attentionAtom } from '../../../shared/attention/attention-atoms.ts'
import { columnQueries } from '../rows/client-list-queries.ts'
import { pendingInvitesAtom } from '../invite/invite-atoms.ts'

interface Failure {
  name: ServicePart
  text: string
  retry: () => void
  isRetrying: boolean
}

function useFailure(name: ServicePart, of: Atom<AtomWithQueryResult>): Failure | undefined {
  const { t } = useTranslation('shared')
  const query = useAtomValue(of)
  const isFailed = hasFailed(query)
  const text = t(`processingError.${name}`)
  useFailureToast(isFailed, text, name)
  return isFailed ? { name, text, retry: () => void query.refetch(), isRetrying: query.isFetching } : undefined
}

/** Averages and rules are two calls of one service: one line reports both, and its retry fetches both. */
function useIndicatorsFailure(areRulesShown: boolean): Failure | undefined {
  const averages = useFailure('indicators', columnQueries.indicators)
  const rules = useFailure('indicators', areRulesShown ? attentionAtom : skippedAtom)
  if (!averages || !rules) return averages ?? rules
  return {
    ...averages,
    isRetrying: averages.isRetrying || rules.isRetrying,
    retry: () => {
      averages.retry()
      rules.retry()
    },
  }
}

/** Undefined without any client: `NoList` reports it then. */
function useProfilesFailure(): Failure | undefined {
  const failure = useFailure('profiles', personsAtom)
  return useAtomValue(personsAtom).data === undefined ? undefined : failure
}

/** The services whose part of the list failed, until it has loaded. Reading the queries also fetches them, in parallel. */
export function useFailures(areRulesShown: boolean): Failure[] {
  return [
    useProfilesFailure(),
    useFailure('journey', columnQueries.journey),
    useFailure('engagement', columnQueries.engagement),
    useIndicatorsFailure(areRulesShown),
    useFailure('exercise', columnQueries.exercise),
    useFailure('calendarEvents', columnQueries.calendarEvents),
    useFailure('surveys', columnQueries.surveys),
    useFailure('users', pendingInvitesAtom),
  ].filter((failure) => failure !== undefined)
}
