import { ApiError, newInviteSchema } from '@attune/api'
import { toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts'
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { inviteClientAtom } from './invite-client-atom.ts'

/** Reasons of the server against inviting an email. */
const isKnownReason = (code: string): code is 'already_client' | 'already_invited' =>
  code === 'already_client' || code === 'already_invited'

/** The form of an invite. */
export function useInviteForm(onSent: () => void) {
  const { t } = useTranslation('clients')
  const invite = useSetAtom(inviteClientAtom)
  const { onSubmit, ...form } = useSchemaForm({
    resolver: schemaResolver(newInviteSchema),
    defaultValues: { email: '' },
  })

  const submit = onSubmit(async ({ email }) => {
    try {
      await invite(email)
      toast.success(t('invite.sent', { email }))
      form.reset()
      onSent()
    } catch (error) {
      const text = t('invite.failed')
      toast.error(text)
      const code = error instanceof ApiError ? error.code : ''
      if (isKnownReason(code)) form.setFieldError('email', t(`invite.refused.${code}`))
      else if (!form.setServerErrors(error)) form.setFailure(text)
    }
  })
  return { ...form, submit }
}
