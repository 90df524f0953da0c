/** An older word for a thing in the glossary, or a mark of a sentence that reads as incomplete or translated. */
export interface OldWord {
  readonly found: RegExp
  readonly instead: string
}

/** Names that call a thing in the glossary by an older word. Words that also have an ordinary meaning aren't listed. */
export const oldNames: readonly OldWord[] = [
  { found: /[tT]ouches|coachTouch|touch(?=[-.])/, instead: 'coachAction' },
  { found: /\b(?!look(Back|Again|Up))looks?(?=[A-Z])|[a-z](?<!last)Looks?(?![a-z]|Back)/, instead: 'visit, review' },
  { found: /[hH]eldRows?|held-rows/, instead: 'rowOrder' },
  { found: /\b[mM]oments?(?![a-z])|[a-z]Moments?(?![a-z])|moment(?=-|\.ts)/, instead: 'now, instant' },
  { found: /(?:^|[/-])place(?=\.tsx?$)/, instead: 'placement, target, or what is at the place' },
  { found: /[wW]indowFit|window-fit/, instead: 'reflectionTiming' },
  {
    found: /\bcasts?(?=[A-Z])|\bcasts\b|[a-z]Casts?(?![a-z])|(?:^|[/-])cast(?=[.-])/,
    instead: 'clientFixtures, people',
  },
  { found: /[wW]orlds?\b|World(?=[A-Z])|world(?=[A-Z])/, instead: 'mockDatabase' },
  { found: /[a-z]Asker|\basker(?=s|[A-Z])/, instead: 'requester' },
  { found: /[lL]ateResolver|late-resolver|\.late\.stories/, instead: 'lazyResolver, slow' },
  { found: /[eE]arlyCalls?|early-calls?/, instead: 'prefetchedCalls' },
  {
    found: /sessionLife(?!t)|session-life(?!t)|\blives(?=[A-Z])|\blife\b|LivedDay/,
    instead: 'sessionLifetime, simulatedDay',
  },
  { found: /[nN]oteRead/, instead: 'auditRead' },
  { found: /[eE]arlierFacts/, instead: 'earlierCounts' },
  { found: /[vV]ouch/, instead: 'confirm' },
]

/** The starts of comment lines without a subject, such as "Of the strap." or "What a client records." */
export const halfSentences: readonly OldWord[] = [
  {
    found: /(?:\/\/|\*) (?:Of|Where|Whose|Without|Those|What|Whatever|Which|Who|Whom) [a-z]+/,
    instead: 'a sentence or a noun that names the thing: Lists …, The …, If there is no …',
  },
]

/** Marks of such sentences in comments, titles, docs and texts on screen. */
export const marks: readonly OldWord[] = [
  { found: /\ballow(s|ing)? to\b/, instead: 'lets … do, allows …ing' },
  {
    found: /(?<!\bby )\bnobody [a-z]+|\bused by nobody\b|\bexcludes? nobody\b|\bsomebody\b(?!@)/,
    instead: 'no client …, unused',
  },
  { found: /\bcan not\b(?! update another person| return the old one)/, instead: 'cannot, can’t' },
  { found: /\b(of|with|in|at|has|have) an own\b|\ban own\b/, instead: 'one of its own' },
  { found: /\bthe own (?!mean|profile|records|client)/, instead: 'its own, their own' },
  { found: /\b(is|are|was|were) (another|others) than\b/, instead: 'differs from' },
  { found: /\bin the moment\b|\bat the moment that\b|\bfor a moment of\b/, instead: 'when, now' },
  { found: /\bwhoever\b|\banew\b|\bwherefrom\b|\bwhereto\b/, instead: 'who, again' },
  { found: /; (null|undefined|absent|empty|false)(:| where| if| when| for) /, instead: 'a sentence: `null` if …' },
  { found: /\bto go on\b(?!,)|\bgo(es)? on again\b/, instead: 'continue' },
  { found: /\b(hands|handed) (in|out)\b/, instead: 'submits, returns' },
  { found: /\bstands\b(?! (?:out|alone)\b)/, instead: 'is' },
  { found: /\b(has|have|had) to be (had|waited)\b/, instead: 'is needed, must wait' },
  { found: /\bas well as possible as\b|\bso far as that\b/, instead: 'as … as possible' },
  { found: /\binform(s|ed)? about that\b|\bpossibility to\b|\bthe most (time|times)\b/, instead: 'says, can, usually' },
  { found: /\bsince (one|two|three|\d+) (days?|weeks?|months?|hours?|minutes?)\b/, instead: 'for three days' },
  { found: /\b(a|an|the) (information|softwares|datas|advices)\b|\binformations\b/, instead: 'information, data' },
  { found: /\b(depends|depending) of\b|\bconsists? in\b|\bdifferent (than|to)\b/, instead: 'depends on, consists of' },
  { found: /\b(it|this|that) is (there|here) where\b|\bis asked for it\b/, instead: 'this is where, requires' },
]
