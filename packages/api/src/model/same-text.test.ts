import { expect, it } from 'vitest'
import { emailKeyOf, emailOf, textKey, trimmedText, visibleText } from './same-text.ts'

it.each([
  ['dana@bücher.example', 'dana@xn--bcher-kva.example'],
  ['dana@bu\u0308cher.example', 'dana@xn--bcher-kva.example'],
  ['Dana@BÜCHER.example', 'dana@xn--bcher-kva.example'],
  ['dana@XN--BCHER-KVA.example', 'dana@xn--bcher-kva.example'],
  ['ｄａｎａ＠northfield.example', 'dana@northfield.example'],
  ['dana@例え。テスト', 'dana@xn--r8jz45g.xn--zckzah'],
  ['mailto:dana@northfield.example?subject=Hi', 'dana@northfield.example'],
  ['\u200edana@north\u200bfield.example\u200f ', 'dana@northfield.example'],
  ['\ufeffdana@northfield.example\u00a0', 'dana@northfield.example'],
  ['ünal@northfield.example', 'ünal@northfield.example'],
  // A sharp s is a separate letter in a mailbox and in a domain.
  ['straße@faß.example', 'straße@xn--fa-hia.example'],
  // This is not a domain, so it is left unchanged.
  ['dana@010.1', 'dana@010.1'],
  ['dana@bücher.example/path', 'dana@bücher.example/path'],
  ['dana', 'dana'],
  ['', ''],
])('compares the email %j as %j', (typed, key) => {
  expect(emailKeyOf(typed)).toBe(key)
  expect(emailKeyOf(emailOf(typed))).toBe(key)
  expect(emailKeyOf(key)).toBe(key)
})

it('an email is shown as it was typed, even if its domain has letters outside ASCII', () => {
  expect(emailOf(' mailto:Dana@bücher.example')).toBe('Dana@bücher.example')
})

it.each([
  ['Amara\u200b', 'Amara'],
  ['\u200e \u2060\u00ad', ''],
  ['\u3164\u115f', ''],
  ['\u2800', ''],
  ['\u202eAmara\u202c', 'Amara'],
  ['A\u{e0041}mara', 'Amara'],
  ['Zoe\u0308', 'Zo\u00eb'],
])('removes invisible characters from %j', (typed, seen) => expect(visibleText(typed)).toBe(seen))

it.each([
  '👩\u200d👩\u200d👧',
  '❤\ufe0f',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  // These words contain a joiner that separates letters, as in Persian, or a joiner of an Indic letter.
  'می\u200cخواهم',
  'क्\u200dष',
  '葛\u{e0100}',
])('keeps characters that shape a text: %j', (text) => expect(visibleText(text)).toBe(text))

it('names that look the same have one key, whatever their case, width, accents and spaces', () => {
  const same = ['Café run', 'cafe\u0301 run', 'CAFÉ  RUN', ' café\u00a0run', 'Ｃａｆé\u200b run']
  expect(new Set(same.map(textKey))).toEqual(new Set(['café run']))
  expect(textKey('Cafe run')).not.toBe(textKey('Café run'))
  expect(textKey('STRASSE')).toBe(textKey('Straße'))
})

it('text of several lines loses only the spaces around it', () => {
  expect(trimmedText('  One\n\u200eTwo ❤\ufe0f ')).toBe('One\n\u200eTwo ❤\ufe0f')
  expect(trimmedText('\n\u200b\u2800 ')).toBe('')
})
