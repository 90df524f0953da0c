import { newId, SAVED_VIEWS, type SavedView, textKey, visibleText } from '@attune/api'
import { Button, Field, FormError, ModalCancel, toast } from '@attune/ui'
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/dialog.tsx'
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { useViewActions, useViews } from './use-views.ts'
import { isStateTooLong } from './view-state.ts'

interface DialogState {
  isOpen: boolean
  onClose: () => void
  /** The element that gets the focus when the dialog closes. */
  finalFocus?: RefObject<HTMLElement | null>
}

interface NameViewDialogProps extends DialogState {
  title: string
  subtitle: string | undefined
  submitLabel: string
  /** The field's initial name. */
  name: string
  /** The other views, whose names can't be used. */
  others: readonly SavedView[]
  /** The reason why every name would be refused. `undefined` if names can be saved. */
  fault?: string | undefined
  /** Rejects if the name isn't stored. */
  onName: (name: string) => Promise<void>
}

/** Asks for the name of a view. */
function NameViewDialog({
  isOpen,
  onClose,
  finalFocus,
  title,
  subtitle,
  submitLabel,
  name,
  others,
  fault,
  onName,
}: NameViewDialogProps) {
  const { t } = useTranslation(['many-clients', 'shared'])
  const id = useId()
  const faultOf = (typed: string): string | undefined => {
    if (typed.length === 0) return t('views.nameRequired')
    if (typed.length > SAVED_VIEWS.nameLength) return t('tags.tooLong', { max: SAVED_VIEWS.nameLength })
    if (others.length >= SAVED_VIEWS.most) return t('views.full', { max: SAVED_VIEWS.most })
    if (fault !== undefined) return fault
    return others.some((view) => textKey(view.name) === textKey(typed)) ? t('views.nameTaken') : undefined
  }
  const resolver: Resolver<{ name: string }> = (typed) => {
    const values = { name: visibleText(typed.name) }
    const message = faultOf(values.name)
    return message === undefined ? { values, errors: {} } : { values: {}, errors: { name: { type: 'name', message } } }
  }
  const form = useSchemaForm({ resolver, defaultValues: { name } })
  // If the coach closes and reopens the dialog during a save, the answer to that save must not close the reopened
  // dialog.
  const closings = useRef(0)
  const beginWithName = useEffectEvent(() => form.reset({ name }))
  useEffect(() => {
    if (!isOpen) return undefined
    beginWithName()
    return () => {
      closings.current += 1
    }
  }, [isOpen])
  const typed = useWatch({ control: form.control, name: 'name' })
  const save = async (values: { name: string }) => {
    const before = closings.current
    const isOpenStill = () => closings.current === before
    try {
      await onName(values.name)
      if (isOpenStill()) onClose()
    } catch {
      if (isOpenStill()) form.setFailure(t('views.notSaved'))
      else toast.error(t('views.notSaved'))
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isTextEdited={isOpen && typed !== name}
      title={title}
      subtitle={subtitle}
      size="sm"
      {...(finalFocus && { finalFocus })}
      footer={
        <>
          {form.failure !== undefined && <FormError>{form.failure}</FormError>}
          <ModalCancel>{t('shared:cancel')}</ModalCancel>
          <Button type="submit" form={id} isBusy={form.isBusy} busyLabel={t('tags.saving')} disabled={form.hasErrors}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => form.onSubmit(save)(event)}>
        <Field label={t('views.name')} dir="auto" autoComplete="off" {...form.field('name')} />
      </form>
    </Dialog>
  )
}

/** Saves the list's state under a name. */
export function SaveViewDialog(props: DialogState) {
  const { t } = useTranslation('many-clients')
  const { views = [], state } = useViews()
  const { save } = useViewActions()
  return (
    <NameViewDialog
      {...props}
      title={t('views.save')}
      subtitle={t('views.what')}
      submitLabel={t('views.save')}
      name=""
      others={views}
      fault={isStateTooLong(state) ? t('views.tooLong') : undefined}
      onName={(name) => save({ id: newId(), name, ...state })}
    />
  )
}

interface RenameViewDialogProps extends DialogState {
  /** The view to rename. It stays set while the dialog fades out. */
  view: SavedView | undefined
}

/** Gives a view another name. */
export function RenameViewDialog({ view, ...props }: RenameViewDialogProps) {
  const { t } = useTranslation('many-clients')
  const { views = [] } = useViews()
  const { rename } = useViewActions()
  return (
    <NameViewDialog
      {...props}
      title={t('views.renameTitle')}
      subtitle={view?.name}
      submitLabel={t('views.renameSubmit')}
      name={view?.name ?? ''}
      others={views.filter(({ id }) => id !== view?.id)}
      onName={async (name) => {
        if (view) await rename(view, name)
      }}
    />
  )
}
