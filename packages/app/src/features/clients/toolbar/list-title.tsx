import { Users } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Crumbs } from '../../../shared/navigation/crumbs.tsx'
import { ScreenHeading } from '../../../shared/navigation/screen-heading.tsx'

/**
 * Shows the screen's name in the breadcrumb bar and as its heading. It is a component of its own, so that typing in the
 * search field doesn't rerender it.
 */
export const ListTitle = memo(function ListTitle() {
  const { t } = useTranslation('clients')
  return (
    <>
      <Crumbs icon={<Users aria-hidden />} items={[{ name: t('title') }]} />
      <ScreenHeading title={t('title')} />
    </>
  )
})
