// Words that Pulse no longer uses, each with its replacement (docs/glossary.md).

export interface RetiredWord {
  readonly word: RegExp;
  readonly instead: string;
}

/** Retired in names and comments of the code. */
export const retiredInCode: readonly RetiredWord[] = [
  { word: /\b(?:bad )?weather\b|\w+Weather\b|\bWeather\b/, instead: 'transient error' },
  { word: /\b(?:new|instanceof|class|extends) Unsaved\b|\basUnsaved\b/, instead: 'StoreUnavailable' },
  { word: /\b\w+Letters?\b|\bletterOf\b/, instead: 'email' },
  { word: /\bUndelivered\b/, instead: 'DeliveryError' },
  { word: /[Aa]ttendant/, instead: 'CatchUp' },
  { word: /\bWording\b/, instead: 'DeltaEncoder' },
  { word: /\bstretchOf\b|\bStretch\b/, instead: 'LogRange' },
  { word: /\bBeneath\b|#soil\b/, instead: 'OptimisticView' },
  { word: /#doubted\b|\bisDoubted\b/, instead: 'unconfirmed' },
  { word: /\bunrested\b|\buseRested\b/, instead: 'persisted, useHydrated' },
  { word: /\bpermit\(/, instead: 'assertAllowed' },
  { word: /\bgoneWith\b|\bfollowTask\b/, instead: 'deletedWith, updateNotificationsOfTask' },
  { word: /\bownCommands\b/, instead: 'serverCommands' },
  { word: /\bSpeech\b|\bspeechIn\b|\bspokenWith\b/, instead: 'Translator, translatorFor' },
  { word: /\bcreateSeal\b|\bSeal\b/, instead: 'encryption' },
  { word: /\bCeremon(?:y|ies)\b/, instead: 'WebAuthn' },
  { word: /\bHANDS\b/, instead: 'CONCURRENCY' },
  { word: /\binVain\b|\bstartInVain\b/, instead: 'failures' },
  { word: /\bmarkOf\b/, instead: 'fingerprint' },
  { word: /\bForeignFile\b/, instead: 'UnsupportedFile' },
  { word: /\b(?:use)?Surroundings\b/, instead: 'CardContext' },
  { word: /\bheirOf\b/, instead: 'nextFocus' },
  { word: /\bwhenFetched\b/, instead: 'afterImport' },
  { word: /\bTurnedAway\b/, instead: 'RegistrationRefusal' },
  { word: /\btold\b(?! apart| from)/i, instead: 'notified, shown' },
  {
    word: /^\s*(?:it|describe|journey|component)\(['"`].*\b(?:whoever|(?:of|by|to) whom|in vain|one’s own)\b/i,
    instead: 'a title that says what happens',
  },
  { word: /\bwhoever\b/i, instead: 'people who, anyone who' },
  {
    word: /\b(?:const|let) (?:MOST|NONE|LEAST|LONGEST|SHORTEST|LATEST|FEW|MANY|MAX|MIN)\b/,
    instead: 'a constant that says what it limits, such as NAME_MAX or NO_TASKS',
  },
  { word: /\bHearsay\b|\bWitness\b/, instead: 'a name of the simulation that says what it checks' },
];

/** Retired in texts that people read, in English. */
export const retiredInTexts: readonly RetiredWord[] = [
  { word: /\bwhoever\b/i, instead: 'people who, anyone who' },
  { word: /\bof whom\b|\bby whom\b/i, instead: 'a sentence of its own' },
  { word: /\bbe rid of\b/i, instead: 'remove' },
  { word: /\be-mails?\b/i, instead: 'email' },
  { word: /\b(?:this|these|daily|another) letters?\b|\bletter (?:to|with|is)\b/i, instead: 'email' },
  { word: /\btold\b(?! apart| from)/i, instead: 'notified, shown' },
  { word: /\b(?:is|are) good (?:once|until|for)\b/i, instead: 'works once, expires' },
  { word: /\bsecond factors?\b/i, instead: 'two-factor authentication' },
  { word: /\bsomebody\b|\banybody\b|\beverybody\b/i, instead: 'someone, anyone, everyone' },
  { word: /\bColours?\b/, instead: 'theme, color' },
];

/** The retired words in a text, each with its replacement. */
export function retiredIn(text: string, words: readonly RetiredWord[]): string[] {
  return words.flatMap(({ word, instead }) => {
    const [found] = word.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}”: ${instead}`];
  });
}
