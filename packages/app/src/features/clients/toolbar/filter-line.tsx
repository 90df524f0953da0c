import '../../../shared/client-marks/many-clients-texts.ts'
import { Button, Tag } from '@attune/ui'
import { Bookmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { useRuleTitle } from '../attention/rules/use-rule-texts.ts'
import { filtersInUse, type ListQuery, withoutFilter } from '../list-query/list-query.ts'
import type { FoundClients } from '../list-query/use-found-clients.ts'
import { useFoundCount } from './list-count.tsx'
import classes from './toolbar.module.css'

interface FilterLineProps {
  query: ListQuery
  found: FoundClients
  onChange: (to: Partial<ListQuery>) => void
}

/**
 * Shows the active filters while their panel is closed: the number of clients found, a chip for each filter, and a
 * button that clears them all.
 */
export function FilterLine({ query, found, onChange }: FilterLineProps) {
  const { t } = useTranslation(['clients', 'shared', 'many-clients'])
  const { anyOf, compare } = useFormats()
  const title = useRuleTitle()
  const count = useFoundCount(found)
  const values = {
    phases: anyOf(query.phases.map((step) => t(`shared:step.${step}`))),
    isZoneDifferent: t('many-clients:filter.value.zone'),
    states: anyOf(query.states.map((state) => t(`many-clients:state.${state}`))),
    tags: anyOf(query.tags.toSorted(compare)),
    isPending: t('many-clients:filter.value.pending'),
    rules: anyOf(query.rules.map(title)),
  }
  return (
    <fieldset aria-label={t('many-clients:filter.inUse')} className={classes.filterLine}>
      {count !== undefined && <b aria-hidden="true">{count}</b>}
      {filtersInUse(query).map((filter) => {
        const group = t(`many-clients:filter.group.${filter}`)
        return (
          <Tag
            key={filter}
            onRemove={() => onChange(withoutFilter(filter))}
            removeLabel={t('many-clients:filter.remove', { filter: group })}
          >
            <span>{group}</span> <b>{values[filter]}</b>
          </Tag>
        )
      })}
      <Button variant="quiet" onClick={() => onChange(withoutFilter())}>
        {t('many-clients:filter.clear')}
      </Button>
      {query.view === 'all' && <SaveView />}
    </fieldset>
  )
}

const SaveViewDialog = lazyWithPreload(async () => (await import('../views/name-view-dialog.tsx')).SaveViewDialog)

/** A button that saves the list's state as a view. */
function SaveView() {
  const { t } = useTranslation('many-clients')
  const { isOpen, wasOpened, open, close, fail } = useLazyDialog()
  return (
    <>
      <span className={classes.saveView}>
        <Button variant="quiet" icon={<Bookmark aria-hidden />} onClick={open}>
          {t('views.save')}
        </Button>
      </span>
      {wasOpened && (
        <LazyPart onFail={fail}>
          <SaveViewDialog isOpen={isOpen} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}
