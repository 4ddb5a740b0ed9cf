/** What lists become: a status if their name means one, a column on a board whose lists are steps, otherwise a stream. */
import { COLUMNS_MAX } from '#domain/column/rules.ts';
import { asColumn, type ListTarget } from '#domain/imported/import-state.ts';
import { foldText } from '#domain/search.ts';
import { STATUSES, type TaskStatus } from '#domain/task/row.ts';

/** In the order of the board. */
export function guessPlaces(lists: readonly { readonly name: string; readonly archived: boolean }[]): ListTarget[] {
  const meant = lists.map(({ name }) => meaningOf(name));
  const means = (status: TaskStatus) => lists.some(({ archived }, at) => !archived && meant[at] === status);
  // From work to do over work in progress to work that is done: what else is there is a step between them.
  const areSteps = means('IN_PROGRESS') || (means('BACKLOG') && means('DONE'));
  const taken = new Set<TaskStatus>();
  let step: TaskStatus = 'BACKLOG';
  let room = COLUMNS_MAX - STATUSES.length;
  return lists.map(({ archived }, at) => {
    const status = meant[at] ?? null;
    if (archived) return status ?? 'STREAM';
    if (status !== null && status !== 'ON_HOLD') step = status;
    if (status !== null && (!areSteps || !taken.has(status))) {
      taken.add(status);
      return status;
    }
    // After all that is done come lists of links and ideas.
    if (!areSteps || (status === null && step === 'DONE') || room === 0) return status ?? 'STREAM';
    room -= 1;
    return asColumn(status ?? step);
  });
}

/** By the whole name, or by a part of it: “Backlog / Ideas” is a backlog. */
function meaningOf(name: string): TaskStatus | null {
  const parts = [name, ...name.split(/[/|,;()[\]–—]|\s-\s/)].map(plain);
  for (const part of parts) {
    const found = meanings.get(part);
    if (found) return found;
  }
  return null;
}

/** Letters and digits only, in any script: without emoji, accents and numbering. */
function plain(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^\s*\d+\s+/, '')
    .trim();
}

const words: Readonly<Record<TaskStatus, readonly string[]>> = {
  BACKLOG: [
    ...[
      'backlog',
      'to do',
      'todo',
      'to dos',
      'up next',
      'next',
      'next up',
      'inbox',
      'new',
      'open',
      'planned',
      'ideas',
      'ready',
    ],
    ...[
      'zu erledigen',
      'offen',
      'aufgaben',
      'geplant',
      'ideen',
      'à faire',
      'idées',
      'por hacer',
      'pendiente',
      'pendientes',
    ],
    ...[
      'a fazer',
      'da fare',
      'te doen',
      'att göra',
      'do zrobienia',
      'yapılacaklar',
      'сделать',
      'к выполнению',
      'до виконання',
    ],
    ...['待办', '待辦', '未着手', 'やること', '할 일', 'مهام'],
  ],
  IN_PROGRESS: [
    ...[
      'doing',
      'in progress',
      'wip',
      'work in progress',
      'in work',
      'in development',
      'started',
      'active',
      'working on it',
      'today',
    ],
    ...[
      'in arbeit',
      'in bearbeitung',
      'en cours',
      'en curso',
      'en progreso',
      'haciendo',
      'em andamento',
      'fazendo',
      'in corso',
    ],
    ...['mee bezig', 'bezig', 'pågående', 'pågår', 'w toku', 'devam ediyor', 'в работе', 'в процессе', 'в роботі'],
    ...['进行中', '進行中', '作業中', '진행 중', '진행중', 'قيد التنفيذ'],
  ],
  DONE: [
    ...[
      'done',
      'complete',
      'completed',
      'finished',
      'closed',
      'shipped',
      'released',
      'live',
      'deployed',
      'archive',
      'archived',
    ],
    ...[
      'erledigt',
      'fertig',
      'abgeschlossen',
      'terminé',
      'fait',
      'fini',
      'hecho',
      'terminado',
      'completado',
      'feito',
      'concluído',
    ],
    ...[
      'fatto',
      'completato',
      'klaar',
      'gereed',
      'klart',
      'klar',
      'zrobione',
      'gotowe',
      'tamamlandı',
      'готово',
      'сделано',
      'виконано',
    ],
    ...['完成', '已完成', '完了', '완료', 'تم', 'منجز'],
  ],
  ON_HOLD: [
    ...['on hold', 'hold', 'blocked', 'waiting', 'waiting for', 'paused', 'stuck', 'parked', 'later', 'someday'],
    ...[
      'blockiert',
      'wartet',
      'pausiert',
      'en attente',
      'bloqué',
      'en espera',
      'bloqueado',
      'em espera',
      'in attesa',
      'bloccato',
    ],
    ...[
      'in de wacht',
      'geblokkeerd',
      'väntar',
      'wstrzymane',
      'beklemede',
      'на паузе',
      'ожидание',
      'заблокировано',
      'очікування',
    ],
    ...['暂停', '暫停', '保留', '보류', 'معلق'],
  ],
};

const meanings = new Map(STATUSES.flatMap((status) => words[status].map((word) => [plain(word), status] as const)));
