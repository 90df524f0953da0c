import type { Note } from '@attune/api'
import { Button, useFocusHandover } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Ellipsis } from 'lucide-react'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { usePreload } from '../../../shared/code/use-preload.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { dayOf } from '../../../shared/time/zones.ts'
import { type EditFrom, EditNote } from './edit-note.tsx'
import { FollowUp } from './follow-up.tsx'
import classes from './notes.module.css'

const NoteMenu = lazyWithPreload(async () => (await import('./note-menu.tsx')).NoteMenu)

/** Returns 'Wed, Nov 18, 16:38'. A day in another year has the year instead of the weekday. */
function useWhen(at: string): string {
  const { t } = useTranslation('notes')
  const formats = useFormats()
  const { now, timezone } = useAtomValue(nowAtom)
  const day = dayOf(timezone, at)
  if (day.slice(0, 4) !== dayOf(timezone, now).slice(0, 4)) return formats.dayAndTime(at, timezone, now)
  return t('writtenAt', { day: formats.weekday(day), time: formats.time(at, timezone) })
}

/** Returns whether a text has more lines than its element shows. */
function useIsCut(text: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const element = text.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      // While the whole text is shown, the button that collapses it stays.
      if (element.dataset['whole'] === undefined) setIsCut(element.scrollHeight > element.clientHeight + 1)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return isCut
}

/** Shows text, cut off after ten lines until the coach expands it. */
function NoteText({ children }: { children: string }) {
  const { t } = useTranslation('notes')
  const [isWhole, setIsWhole] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(text)
  return (
    <>
      <p ref={text} dir="auto" className={classes.text} data-whole={isWhole || undefined}>
        {children}
      </p>
      {isCut && (
        <div className={classes.more}>
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t(isWhole ? 'showLess' : 'showAll')}
          </Button>
        </div>
      )}
    </>
  )
}

interface NoteItemProps {
  note: Note
  /** Set while the note is being edited. */
  editing: EditFrom | undefined
  /** Called without a value when the editor closes. */
  onEdit: (from?: EditFrom) => void
  onDelete: () => void
  /** Returns the element that gets the focus when the note disappears. */
  focusAfter: () => HTMLElement | null
}

/** Shows one note with its menu and its follow-up. The note is edited in place. */
export function NoteItem({ note, editing, onEdit, onDelete, focusAfter }: NoteItemProps) {
  const { t } = useTranslation('notes')
  const when = useWhen(note.writtenAt)
  const item = useFocusHandover<HTMLLIElement>(() => focusAfter)
  const place = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const menu = useLazyDialog()
  usePreload(NoteMenu.preload)
  const [isByKeys, setByKeys] = useState(false)
  return (
    <li ref={item}>
      <div ref={place}>
        {editing ? (
          <EditNote
            note={note}
            startsAt={editing}
            onClose={() => onEdit()}
            focusAfter={() => place.current?.querySelector('button') ?? null}
          />
        ) : (
          <>
            <div className={classes.head}>
              <time dateTime={note.writtenAt}>{when}</time>
              <Button
                id={menuId}
                variant="quiet"
                icon={<Ellipsis aria-hidden />}
                aria-label={t('more', { when })}
                aria-haspopup="menu"
                aria-expanded={menu.isOpen}
                onClick={({ detail }) => {
                  setByKeys(detail === 0)
                  if (menu.isOpen) menu.close()
                  else menu.open()
                }}
              />
              {menu.wasOpened && (
                <LazyPart onFail={menu.fail}>
                  <NoteMenu
                    buttonId={menuId}
                    isOpen={menu.isOpen}
                    isByKeys={isByKeys}
                    onClose={menu.close}
                    onEdit={() => onEdit('text')}
                    onDelete={onDelete}
                  />
                </LazyPart>
              )}
            </div>
            <NoteText>{note.text}</NoteText>
            {note.followUpOn !== null && <FollowUp note={note} on={note.followUpOn} onMove={() => onEdit('day')} />}
          </>
        )}
      </div>
    </li>
  )
}
