import { SAVED_VIEWS, type SavedView } from '@attune/api'
import { Menu, type MenuItem } from '@attune/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RenameViewDialog, SaveViewDialog } from './name-view-dialog.tsx'
import { useViewActions, useViews } from './use-views.ts'
import { ChangedMark } from './view-name.tsx'

interface ViewsMenuProps {
  /** The id of the button that opens the menu. */
  buttonId: string
  isOpen: boolean
  onClose: () => void
}

const viewItem = (id: string) => `view ${id}`

/** Lists the coach's saved views, and the actions for the current view. */
export function ViewsMenu({ buttonId, isOpen, onClose }: ViewsMenuProps) {
  const { t } = useTranslation(['many-clients', 'shared'])
  const { views, hasFailed, reload, state, current } = useViews()
  const actions = useViewActions()
  const refresh = useEffectEvent(reload)
  const button = useRef<HTMLElement | null>(null)
  const [isSaving, setSaving] = useState(false)
  // The view to rename. It stays set while its dialog fades out.
  const [renamed, setRenamed] = useState<SavedView>()
  const [isRenaming, setRenaming] = useState(false)
  const isFull = (views?.length ?? 0) >= SAVED_VIEWS.most
  useEffect(() => {
    if (!isOpen) return
    button.current = document.getElementById(buttonId)
    refresh()
  }, [isOpen, buttonId])

  const notLoaded = hasFailed ? t('views.notLoaded') : undefined
  const none = views?.length === 0 ? t('views.none') : undefined
  const hint = views === undefined ? notLoaded : none

  function select(value: string) {
    const chosen = views?.find(({ id }) => viewItem(id) === value)
    if (chosen) return actions.open(chosen)
    if (value === 'save') setSaving(true)
    if (value === 'retry') reload()
    if (!current) return
    const { view } = current
    if (value === 'update') void actions.update(view, state)
    if (value === 'rename') {
      setRenamed(view)
      setRenaming(true)
    }
    if (value === 'delete') void actions.remove(view)
  }

  const retry: MenuItem = {
    value: 'retry',
    label: t(hasFailed ? 'shared:tryAgain' : 'views.loading'),
    closeOnSelect: false,
    isDisabled: !hasFailed,
  }
  const saved = (known: readonly SavedView[]): MenuItem[] =>
    known.length === 0
      ? []
      : [
          {
            type: 'radio',
            label: t('views.title'),
            value: current && viewItem(current.view.id),
            options: known.map(({ id, name }) => ({
              value: viewItem(id),
              label: <span dir="auto">{name}</span>,
              mark: current?.view.id === id && current.isChanged && <ChangedMark text={t('views.changed')} />,
            })),
          },
          { type: 'separator' },
        ]
  const acts: MenuItem[] = [
    ...(current?.isChanged ? [{ value: 'update', label: t('views.update', { name: current.view.name }) }] : []),
    {
      value: 'save',
      label: isFull ? t('views.full', { max: SAVED_VIEWS.most }) : t('views.saveNew'),
      isDisabled: isFull,
    },
    ...(current
      ? [
          { value: 'rename', label: t('views.rename', { name: current.view.name }) },
          { value: 'delete', label: t('views.delete', { name: current.view.name }) },
        ]
      : []),
  ]

  return (
    <>
      <Menu
        triggerId={buttonId}
        open={isOpen}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom-end"
        hint={hint}
        items={views === undefined ? [retry] : [...saved(views), ...acts]}
        onSelect={select}
      />
      <SaveViewDialog isOpen={isSaving} onClose={() => setSaving(false)} finalFocus={button} />
      <RenameViewDialog view={renamed} isOpen={isRenaming} onClose={() => setRenaming(false)} finalFocus={button} />
    </>
  )
}
