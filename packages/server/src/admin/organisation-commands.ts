import { ERASED_AFTER_DAYS_MAX, fields, ORGANISATION_NAME_MAX_LENGTH } from '@attune/api/contract'
import { StartError } from '../platform/start-error.ts'
import { checkedOption, type AdminCommand } from './command.ts'

const organisationName = () =>
  fields
    .seenName()
    .required('Name is required')
    .max(ORGANISATION_NAME_MAX_LENGTH, `Max ${ORGANISATION_NAME_MAX_LENGTH} characters`)

/** The operator's commands for the organisation. */
export const organisationCommands = {
  'create-organisation': {
    options: ['name'],
    needsOrganisation: false,
    run: async ({ useCases, organisationId }, { name: typed = '' }) => {
      const name = checkedOption('name', organisationName(), typed)
      const isNew = await useCases.account.createOrganisation({ id: organisationId, name })
      if (!isNew) throw new StartError(`The organisation ${organisationId} already exists`)
      return `Made the organisation ${name} (${organisationId})`
    },
  },
  'rename-organisation': {
    options: ['name'],
    run: async ({ useCases, organisationId }, { name: typed = '' }) => {
      const name = checkedOption('name', organisationName(), typed)
      await useCases.account.renameOrganisation({ id: organisationId, name })
      return `The organisation is called ${name} from now on. Its coaches and clients see it at their next start`
    },
  },
  // The previous rule still applies to clients who withdrew before this change.
  'set-withdrawal': {
    options: ['erase-after'],
    run: async ({ useCases, organisationId }, { 'erase-after': days = '' }) => {
      if (days !== 'never' && !(/^[1-9]\d{0,2}$/.test(days) && Number(days) <= ERASED_AFTER_DAYS_MAX))
        throw new StartError(`--erase-after must be a number of days from 1 to ${ERASED_AFTER_DAYS_MAX}, or never`)
      await useCases.privacy.setWithdrawal(organisationId, days === 'never' ? null : Number(days))
      return days === 'never'
        ? 'The records of clients who withdraw their consent from now on are kept, until erase-client erases them'
        : `The records of clients who withdraw their consent from now on are erased ${days} ${days === '1' ? 'day' : 'days'} later`
    },
  },
} satisfies Readonly<Record<string, AdminCommand>>
