import texts from '../../locales/en-US/notes.json'
import { addTexts } from '../i18n/i18n.ts'

addTexts('notes', texts)
