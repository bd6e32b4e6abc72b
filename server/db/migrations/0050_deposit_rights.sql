-- Whoever lists deposits may read one of them. Expressions that an administrator narrowed or widened stay as they are.
UPDATE "menu" SET "auth_regular" = '/admin/shops/margin-flow((/auth)?/[0-9]+)?' WHERE "identifier" = 'examineList' AND "auth_regular" = '/admin/shops/margin-flow(/auth/[0-9]+)?';--> statement-breakpoint
UPDATE "menu" SET "auth_regular" = '/admin/shops/margin-flow(/[0-9]+)?' WHERE "identifier" = 'commitRecord' AND "auth_regular" = '/admin/shops/margin-flow';
