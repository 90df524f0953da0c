import type { Visit } from '@attune/api'
import { TextLink } from '@attune/ui'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './whats-new.module.css'
import { type NewItem, useNewItems } from './use-new-items.ts'

/** Number of items that are shown before '3 more'. */
const shownAtFirst = 4

function Items({ items }: { items: readonly NewItem[] }) {
  const { t } = useTranslation('whats-new')
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, shownAtFirst)
  useLayoutEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a').item(shownAtFirst)?.focus()
  }, [isWhole])
  return (
    <>
      <ul ref={list} id={id} className={classes.items}>
        {shown.map(({ id: item, what, how, isWarm, section }) => (
          <li key={item} data-warm={isWarm || undefined}>
            <Link to={{ hash: section }} replace>
              <b>{what}</b> <span>{how}</span>
            </Link>
          </li>
        ))}
      </ul>
      {items.length > shownAtFirst && (
        <div className={classes.more}>
          <TextLink asChild>
            <button type="button" aria-expanded={isWhole} aria-controls={id} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? t('fewer') : t('more', { count: items.length - shownAtFirst })}
            </button>
          </TextLink>
        </div>
      )}
    </>
  )
}

/** Lists the news about a client since the end of the last visit. `timezone` is the client's zone. */
export function NewItems({ visit, timezone }: { visit: Visit; timezone: string }) {
  const { t } = useTranslation('whats-new')
  const itemsOf = useNewItems(timezone)
  if (!visit.news) return <p className={classes.nothing}>{t('firstLook')}</p>
  const items = itemsOf(visit.news)
  if (items.length === 0) return <p className={classes.nothing}>{t('nothingNew')}</p>
  return <Items key={visit.id} items={items} />
}
