/** Comments that fit any task. */
export const remarks = [
  'I take this one.',
  'Looks good to me.',
  'Can we talk about it on Monday? I see two ways.',
  'Sent it over, waiting for an answer until Thursday.',
  'This is blocked until the delivery is here.',
  'Half done, the rest tomorrow.',
  'Short update: on track.',
  'Who knows how we did that last year?',
  'Thank you, that was quick!',
  'I have put the notes into the description.',
  'Moved the date, two of us are away that week.',
  'Tried it. Works, but it takes too long.',
  'Agreed with Maya: we keep it simple.',
  'One question is open, see above.',
  'Done and checked by a second pair of eyes.',
  'お疲れさまです。図面を更新しました。',
  'Ich schaue mir das morgen früh an.',
  'C’est fait, merci !',
];

/** What people add to a check-in when something is in the way. */
export const worries: readonly string[] = [
  'Still waiting for the supplier to answer.',
  'The numbers don’t add up yet, I need another day.',
  'Depends on the review, which hasn’t started.',
  'The prototype came back with a fault.',
  'Too much else this week. Can somebody take the other one?',
  'I need a decision on the budget first.',
];
