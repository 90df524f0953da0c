import { newInviteSchema } from '@attune/api'
import { toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts'
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { inviteClientAtom } from './invite-atoms.ts'

/** The form of an invite. */
export function useInviteForm(onSent: () => void) {
  const { t } = useTranslation('clients')
  const errorText = useErrorText()
  const invite = useSetAtom(inviteClientAtom)
  const { onSubmit, ...form } = useSchemaForm({
    resolver: schemaResolver(newInviteSchema),
    defaultValues: { email: '' },
    name: 'invite',
  })
  const email = useWatch({ control: form.control, name: 'email' })

  const submit = onSubmit(async ({ email: sentTo }) => {
    try {
      await invite(sentTo)
      toast.success(t('invite.sent', { email: sentTo }))
      form.reset()
      onSent()
    } catch (error) {
      const failed = errorText('inviteClient')
      const text = errorText('inviteClient', error)
      toast.error(failed)
      // Any other text is about the person at this address.
      if (text !== failed) form.setFieldError('email', text)
      else if (!form.setServerErrors(error)) form.setFailure(text)
    }
  })
  return { ...form, submit, isEdited: email !== '' }
}
