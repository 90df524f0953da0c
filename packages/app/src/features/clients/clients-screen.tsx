import './texts.ts'
import { VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Crumbs } from '../../shared/navigation/crumbs.tsx'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import { clientRowsAtom } from './client-rows-atom.ts'
import { ClientsTable } from './clients-table.tsx'
import classes from './clients.module.css'
import { InviteClient } from './invite/invite-client.tsx'
import { ServiceFailures } from './service-failures.tsx'
import { useFailures } from './use-failures.ts'

/** Spec 2, clients list: every client of the coach, in nine columns from seven services. */
export function ClientsScreen() {
  const { t } = useTranslation('clients')
  const formats = useFormats()
  const rows = useAtomValue(clientRowsAtom)
  const failures = useFailures()
  const count = rows?.length ?? 0

  return (
    <>
      <Crumbs icon={<Users aria-hidden />} items={[{ name: t('title') }]} />
      <header className={classes.head}>
        <ScreenHeading title={t('title')} />
        {count > 0 && (
          <p className={classes.count}>
            <span aria-hidden="true">{formats.count(count)}</span>
            <VisuallyHidden>{t('countSpoken', { count })}</VisuallyHidden>
          </p>
        )}
        <div className={classes.acts}>
          <InviteClient />
        </div>
      </header>
      <ServiceFailures failures={failures} />
      <ClientsTable rows={rows} />
    </>
  )
}
