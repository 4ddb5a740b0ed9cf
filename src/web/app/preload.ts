import type { Pulse } from '#web/data/pulse.ts';
import { whenIdle } from '#web/ui/idle.ts';

/** Fetches what the first screen does not need once that screen is there: other pages then open at once, and offline. */
export function preloadTheRest(pulse: Pulse, open: (path: string) => void): void {
  whenIdle(() => {
    const parts = [
      import('#web/task/done/moment.ts').then(({ accompanyDone }) => accompanyDone()),
      import('#web/pages/home/home-page.tsx'),
      import('#web/pages/board/open-task.tsx'),
      import('#web/pages/board/create-tasks.ts'),
      import('#web/task/quick-add/quick-add-preview.tsx'),
      import('#web/ui/markdown/rendered.tsx'),
      import('#web/ui/popup/floating.tsx'),
      import('#web/ui/popup/sheet.tsx'),
      import('#web/task/filter-chips.tsx'),
      import('#web/task/facets.tsx'),
      import('#web/ui/toast/toaster.tsx'),
      import('#web/task/board/drag.ts'),
      import('#web/task/board/menus.tsx'),
      import('#web/time/running-time.tsx'),
      import('#web/time/task-time.tsx'),
      import('#web/data/time/time-dialog.tsx'),
      import('#web/data/time/still-working-dialog.tsx'),
      import('#web/pages/time/time-page.tsx'),
      import('#web/pages/missing-rows.tsx'),
      import('#web/pages/board/lane-view.tsx'),
      import('#web/pages/board/fetched-view.tsx'),
      import('#web/pages/leave-project.tsx'),
      import('#web/task/selection/bulk-bar.tsx'),
      import('#web/pages/projects-page.tsx'),
      import('#web/pages/notifications-page.tsx'),
      import('#web/notification/latest.tsx'),
      import('#web/notification/preferences-dialog.tsx'),
      import('#web/pages/share-page.tsx'),
      import('#web/pages/trash-page.tsx'),
      import('#web/trash/delete-now-dialog.tsx'),
      import('#web/pages/login-page.tsx'),
      import('#web/pages/settings/profile-page.tsx'),
      import('#web/pages/settings/settings-page.tsx'),
      import('#web/project/project-menu.tsx'),
      import('#web/project/project-dialog.tsx'),
      import('#web/project/deletion-dialog.tsx'),
      import('#web/project/members-dialog.tsx'),
      import('#web/project/invite-dialog.tsx'),
      import('#web/project/hand-over-dialog.tsx'),
      import('#web/stream/streams-dialog.tsx'),
      import('#web/stream/rename-dialog.tsx'),
      import('./shell/user-menu-content.tsx'),
      import('./shell/undo-last.ts'),
      import('#web/data/undo-task-change.ts'),
      import('./shell/sign-out-dialog.tsx'),
      import('./shell/shortcuts-dialog.tsx'),
      import('./palette/palette-dialog.tsx'),
      import('#web/pages/search/search-page.tsx'),
      import('#web/task/new-task/new-task-dialog.tsx'),
      import('#web/task/tags/tags-dialog.tsx'),
      import('#web/task/tags/merge-dialog.tsx'),
      import('#web/task/tags/deletion-dialog.tsx'),
    ];
    const uploads = import('#web/upload/resume-transfers.ts');
    // As below.
    uploads.then(async ({ resumeTransfers }) => resumeTransfers(pulse)).catch(() => undefined);
    // Offline, or there is a newer build: code that is missing is fetched when needed. The service worker stores what
    // arrived.
    void Promise.allSettled(parts)
      .then(() => import('./installed/worker.ts'))
      .then(
        ({ registerWorker }) => registerWorker({ pulse, open }),
        () => {},
      );
  });
}
