/** How an instance is doing, as `GET /api/instance/operation` answers. */
export interface Operation {
  readonly version: string;
  /** Whether the host has said where the newest version is described. */
  readonly canAskNewest: boolean;
  readonly nodes: number;
  /** Of the disk with the data, in bytes; null: nothing is kept there. */
  readonly free: number | null;
  readonly database: { readonly kind: 'sqlite' | 'postgres'; readonly size: number };
  readonly log: { readonly entries: number; readonly since: number | null };
  readonly followers: readonly { readonly follower: string; readonly ms: number }[];
  /** Since the process was started; null without a mail server. */
  readonly emails: { readonly sent: number; readonly failed: number } | null;
  readonly backup: { readonly at: number | null; readonly isLate: boolean };
}
