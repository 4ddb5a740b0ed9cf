/** What the people of Tidemark write down. `**words**` are bold, and `@key` names a colleague. */

export type NoteBlock =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly quote: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  /** Each item: the name of the project's task that it has become, or else a plain item; `done` is ticked. */
  | { readonly checklist: readonly (string | { readonly done: string })[] }
  /** The first row is its headings. */
  | { readonly table: readonly (readonly string[])[] };

export interface NotePlan {
  readonly title: string;
  /** The name of a project or a team of the company; a note of neither is private. */
  readonly project?: string;
  readonly team?: string;
  /** The key of a colleague, like all people here. */
  readonly owner: string;
  /** May write, too, if it is private. */
  readonly invited?: readonly string[];
  readonly isPinned?: true;
  readonly icon?: string;
  /** A hue, from 0 to 9. */
  readonly cover?: number;
  readonly daysAgo: number;
  readonly text: readonly NoteBlock[];
  /** What somebody else added. */
  readonly later?: { readonly who: string; readonly daysAgo: number; readonly text: readonly NoteBlock[] };
}

export const notes: readonly NotePlan[] = [
  {
    title: 'Launch meeting: notes',
    project: 'Cargo L launch',
    owner: 'maya',
    isPinned: true,
    icon: '🚀',
    cover: 6,
    daysAgo: 6,
    text: [
      { text: 'With @tomas, @priya, @jonas and @elena. **The date stays**: the lab has confirmed its week.' },
      { heading: 'What we know' },
      {
        list: [
          'The frame held 200 kg in the braking test; the fork is next.',
          'Three of the five pre-series bikes have passed 500 km.',
          'The shop can take pre-orders as soon as prices with leasing are there.',
        ],
      },
      { heading: 'What happens next' },
      {
        checklist: [
          'Agree on the accessories for day one',
          'Invite twelve journalists to a morning ride',
          'Pre-order with a deposit of 200 €',
          'Plan B for rain',
          { done: 'Tell the dealers that the date stays' },
        ],
      },
    ],
    later: {
      who: 'elena',
      daysAgo: 4,
      text: [
        { heading: 'After the meeting' },
        {
          text: 'Two magazines want the bike **a week earlier**. I said yes for the second one, @jonas can prepare it.',
        },
      ],
    },
  },
  {
    title: 'Decision: hub motor for the Cargo L',
    team: 'Workshop',
    owner: 'jonas',
    daysAgo: 19,
    text: [
      { text: 'Decided by the five of us after two weeks of riding both.' },
      { heading: 'Options' },
      {
        table: [
          ['', 'Hub motor', 'Mid-drive'],
          ['Chain and sprockets', 'last twice as long', 'wear with every hill'],
          ['Steep climbs with children', 'enough, with the new winding', 'better'],
          ['Change of a tire', '15 minutes', '6 minutes'],
          ['Price for us', '310 €', '545 €'],
        ],
      },
      { heading: 'Decision' },
      { text: '**Hub motor**, and a quick connector in the cable, so that a flat tire is no reason to call us.' },
      { heading: 'What it costs' },
      { list: ['A new dropout, before the frame geometry is frozen', 'A page in the manual about the connector'] },
      {
        quote:
          'I would decide the same way again, but I will miss the climb behind the hall. Omar rode it eleven times.',
      },
    ],
  },
  {
    title: 'Plan for the spring fair',
    team: 'Product and sales',
    owner: 'tomas',
    daysAgo: 11,
    text: [
      { text: 'Three days, four people at a time, **two bikes to ride** and one to look at.' },
      { heading: 'Who is where' },
      {
        table: [
          ['Day', 'Booth', 'Test rides', 'Talks'],
          ['Friday', 'Priya, Samuel', 'David', '11:00 Maya: families without a car'],
          ['Saturday', 'Tomás, Fatima', 'Aiko, David', '14:00 Tomás: leasing for small shops'],
          ['Sunday', 'Samuel, Fatima', 'Aiko', 'none'],
        ],
      },
      { heading: 'Before we go' },
      {
        steps: [
          'Order power and a floor that bears 300 kg',
          'Book the van and the rooms',
          'Print the price list on the last possible day',
        ],
      },
      { heading: 'To pack' },
      {
        checklist: [{ done: 'Two chargers for each bike' }, 'Helmets in three sizes', 'Card reader', 'The good coffee'],
      },
    ],
    later: {
      who: 'priya',
      daysAgo: 2,
      text: [{ text: 'The shop will show “see it at the fair” from Monday on. @tomas, which hall is it?' }],
    },
  },
  {
    title: 'Five people who did not finish their order',
    project: 'Web shop',
    owner: 'priya',
    daysAgo: 14,
    text: [
      { text: 'Calls of half an hour each. All five wanted the bike, and **four stopped at delivery**.' },
      { quote: 'I saw “6 to 9 weeks” and thought: from when?' },
      { quote: 'I had to make an account to find out what shipping costs.' },
      { heading: 'What we change' },
      {
        steps: ['A date instead of weeks', 'Shipping costs before the account', 'A phone number next to the button'],
      },
    ],
  },
  {
    title: 'Questions for the bank',
    owner: 'maya',
    invited: ['fatima'],
    daysAgo: 3,
    text: [
      { list: ['What changes if we finance the stock over twelve months?', 'Is the hall enough as security?'] },
      { checklist: [{ done: 'Numbers of the last two years' }, 'Plan until summer', 'Offer of the second bank'] },
    ],
  },
];
