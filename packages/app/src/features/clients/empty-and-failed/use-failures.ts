import { atom, useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { personsAtom } from '../../../shared/clients/persons.ts'
import type { QueryResult } from '../../../shared/query/query-result.ts'
import type { QueryAtom } from '../../../shared/query/query-atom.ts'
import type { ServicePart } from '../../../shared/query/service-failures.ts'
import { useFailureToast } from '../../../shared/query/use-failure-toast.ts'
import { useQuery } from '../../../shared/query/use-query.ts'
import { attentionAtom } from '../../../shared/attention/attention-atoms.ts'
import { columnQueries } from '../rows/client-list-queries.ts'
import { pendingInvitesAtom } from '../invite/invite-atoms.ts'

interface Failure {
  name: ServicePart
  text: string
  retry: () => void
  isRetrying: boolean
}

function useFailure<T>(name: ServicePart, of: QueryAtom<T>): Failure | undefined {
  const { t } = useTranslation('shared')
  const [result, retry]: [QueryResult<T>, () => void] = useQuery(of)
  const text = t(`processingError.${name}`)
  useFailureToast(result, text, name)
  return result.error === undefined ? undefined : { name, text, retry, isRetrying: result.status === 'loading' }
}

const notAsked: typeof attentionAtom = atom(
  (): QueryResult<never> => ({ status: 'loading' }),
  () => {},
)

/** Averages and rules are two calls of one service: one line reports both, and its retry fetches both. */
function useIndicatorsFailure(areRulesShown: boolean): Failure | undefined {
  const averages = useFailure('indicators', columnQueries.indicators)
  const rules = useFailure('indicators', areRulesShown ? attentionAtom : notAsked)
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
  return useAtomValue(personsAtom).value === undefined ? undefined : failure
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
