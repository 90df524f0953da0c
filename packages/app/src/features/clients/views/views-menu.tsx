import { SAVED_VIEWS, type SavedView } from '@attune/api'
import { Menu } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RenameViewDialog, SaveViewDialog } from './name-view-dialog.tsx'
import { savedViewsAtom } from './saved-views.ts'
import { useViewActions, useViews } from './use-views.ts'
import { ChangedMark } from './view-name.tsx'
import classes from './views.module.css'

interface ViewsMenuProps {
  /** The id of the button that opens the menu. */
  buttonId: string
  isOpen: boolean
  onClose: () => void
}

const viewItem = (id: string) => `view ${id}`

/** The coach's saved views to open, and what can be done with the current one. */
export function ViewsMenu({ buttonId, isOpen, onClose }: ViewsMenuProps) {
  const { t } = useTranslation(['many-clients', 'shared'])
  const { views, hasFailed, reload, state, current } = useViews()
  const actions = useViewActions()
  const refresh = useSetAtom(savedViewsAtom)
  const button = useRef<HTMLElement | null>(null)
  const [isSaving, setSaving] = useState(false)
  // The view stays while its dialog fades out.
  const [renamed, setRenamed] = useState<SavedView>()
  const [isRenaming, setRenaming] = useState(false)
  const hintId = useId()
  const isFull = (views?.length ?? 0) >= SAVED_VIEWS.most
  useEffect(() => {
    if (!isOpen) return
    button.current = document.getElementById(buttonId)
    refresh('mount')
  }, [isOpen, buttonId, refresh])

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

  return (
    <>
      <Menu.Root
        ids={{ trigger: buttonId }}
        open={isOpen}
        onOpenChange={({ open }) => !open && onClose()}
        onSelect={({ value }) => select(value)}
        positioning={{ placement: 'bottom-end' }}
      >
        <Menu.Positioner>
          <Menu.Content {...(hint !== undefined && { 'aria-describedby': hintId })}>
            {hint !== undefined && (
              <p id={hintId} aria-hidden="true" className={classes.hint}>
                {hint}
              </p>
            )}
            {views === undefined && (
              <Menu.Item value="retry" closeOnSelect={false} disabled={!hasFailed}>
                {t(hasFailed ? 'shared:tryAgain' : 'views.loading')}
              </Menu.Item>
            )}
            {views !== undefined && views.length > 0 && (
              <Menu.RadioItemGroup value={current && viewItem(current.view.id)} aria-label={t('views.title')}>
                {views.map(({ id, name }) => (
                  <Menu.RadioItem key={id} value={viewItem(id)}>
                    <Menu.ItemText dir="auto">{name}</Menu.ItemText>
                    {current?.view.id === id && current.isChanged && <ChangedMark text={t('views.changed')} />}
                    <Menu.ItemIndicator>
                      <Check aria-hidden />
                    </Menu.ItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
            )}
            {views !== undefined && (
              <>
                <Menu.Separator />
                {current?.isChanged && (
                  <Menu.Item value="update">
                    <Menu.ItemText>{t('views.update', { name: current.view.name })}</Menu.ItemText>
                  </Menu.Item>
                )}
                <Menu.Item value="save" disabled={isFull}>
                  <Menu.ItemText>
                    {isFull ? t('views.full', { max: SAVED_VIEWS.most }) : t('views.saveNew')}
                  </Menu.ItemText>
                </Menu.Item>
                {current && (
                  <>
                    <Menu.Item value="rename">
                      <Menu.ItemText>{t('views.rename', { name: current.view.name })}</Menu.ItemText>
                    </Menu.Item>
                    <Menu.Item value="delete">
                      <Menu.ItemText>{t('views.delete', { name: current.view.name })}</Menu.ItemText>
                    </Menu.Item>
                  </>
                )}
              </>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <SaveViewDialog isOpen={isSaving} onClose={() => setSaving(false)} finalFocus={button} />
      <RenameViewDialog view={renamed} isOpen={isRenaming} onClose={() => setRenaming(false)} finalFocus={button} />
    </>
  )
}
