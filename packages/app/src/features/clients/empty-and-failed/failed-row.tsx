/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { type CustomRow, PanelError } from '@attune/ui'
import { atom, useAtomValue, useStore } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { attentionAtom } from '../../../shared/attention/attention-atoms.ts'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { failureText, type ServicePart } from '../../../shared/failures/service-failures.ts'
import { pendingInvitesAtom } from '../invite/invite-atoms.ts'
import { columnQueries } from '../rows/client-list-queries.ts'

const queries = { profiles: personsAtom, ...columnQueries, users: pendingInvitesAtom }
const parts = Object.keys(queries) as (keyof typeof queries)[]

const areSame = (some: readonly ServicePart[], others: readonly ServicePart[]) => some.join() === others.join()

/** The failed parts that leave no column or list empty: the invites, and parts whose earlier values are still shown. */
const failedPartsAtom = selectAtom(
  atom((get) =>
    parts.filter((part) => {
      const query = get<AtomWithQueryResult>(queries[part])
      return hasFailed(query) && (part === 'users' || query.data !== undefined)
    }),
  ),
  (failed) => failed,
  areSame,
)

const haveRulesFailedAtom = atom((get) => hasFailed(get(attentionAtom)))
const neverAtom = atom(false)

/**
 * Returns the last row of the table, which lists the failures that leave no column empty, with one button to try again.
 */
export function useFailedRow(areRulesUsed: boolean): CustomRow | undefined {
  const { t } = useTranslation('shared')
  const store = useStore()
  const failed = useAtomValue(failedPartsAtom)
  const haveRulesFailed = useAtomValue(areRulesUsed ? haveRulesFailedAtom : neverAtom)
  return useMemo(() => {
    const names: ServicePart[] = haveRulesFailed && !failed.includes('indicators') ? [...failed, 'indicators'] : failed
    if (names.length === 0) return undefined
    const retry = () => {
      for (const part of failed) void store.get<AtomWithQueryResult>(queries[part]).refetch()
      if (haveRulesFailed) void store.get(attentionAtom).refetch()
    }
    return {
      key: 'failed',
      content: (columnCount) => (
        <td role="cell" colSpan={columnCount}>
          <PanelError isCompact text={failureText(t, names)} retryLabel={t('tryAgain')} onRetry={retry} />
        </td>
      ),
    }
  }, [failed, haveRulesFailed, store, t])
}
