// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", points_cost AS "key!" FROM rewards WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?) AND ($afterId?::bigint IS NULL OR (points_cost, rewards.id) > ($afterKey?::text::bigint, $afterId?)) ORDER BY points_cost asc, rewards.id asc LIMIT $limit
     */
    'catalogue-cost-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly state: string | null | undefined;
        readonly now: Date;
        readonly free: boolean | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: string | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly pointsCost: number;
        readonly imageName: string | null;
        readonly imageWidths: number[] | null;
        readonly instructions: string;
        readonly createdAt: Date;
        readonly isNew: boolean;
        readonly activeFrom: Date | null;
        readonly activeTo: Date | null;
        readonly isActive: boolean;
        readonly limitPerPerson: number | null;
        readonly limitPerDay: number | null;
        readonly budgetHtg: number | null;
        readonly data: string | null;
        readonly lowStockThreshold: number | null;
        readonly lowStockWarnedAt: Date | null;
        readonly version: number;
        readonly deleted: boolean;
        readonly demoKey: string | null;
        readonly key: number;
      };
    };

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", points_cost AS "key!" FROM rewards WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?) AND ($afterId?::bigint IS NULL OR (points_cost, rewards.id) < ($afterKey?::text::bigint, $afterId?)) ORDER BY points_cost desc, rewards.id desc LIMIT $limit
     */
    'catalogue-cost-desc': StatementTypes['catalogue-cost-asc'];

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     SELECT count(*) AS "count!" FROM rewards WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?)
     */
    'catalogue-count': {
      given: {
        readonly search: string | null | undefined;
        readonly state: string | null | undefined;
        readonly now: Date;
        readonly free: boolean | null | undefined;
      };
      row: { readonly count: number };
    };

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", rewards.id AS "key!" FROM rewards WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?) AND ($afterId?::bigint IS NULL OR rewards.id > $afterId?) ORDER BY rewards.id asc LIMIT $limit
     */
    'catalogue-date-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly state: string | null | undefined;
        readonly now: Date;
        readonly free: boolean | null | undefined;
        readonly afterId: number | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly pointsCost: number;
        readonly imageName: string | null;
        readonly imageWidths: number[] | null;
        readonly instructions: string;
        readonly createdAt: Date;
        readonly isNew: boolean;
        readonly activeFrom: Date | null;
        readonly activeTo: Date | null;
        readonly isActive: boolean;
        readonly limitPerPerson: number | null;
        readonly limitPerDay: number | null;
        readonly budgetHtg: number | null;
        readonly data: string | null;
        readonly lowStockThreshold: number | null;
        readonly lowStockWarnedAt: Date | null;
        readonly version: number;
        readonly deleted: boolean;
        readonly demoKey: string | null;
        readonly key: number;
      };
    };

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", rewards.id AS "key!" FROM rewards WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?) AND ($afterId?::bigint IS NULL OR rewards.id < $afterId?) ORDER BY rewards.id desc LIMIT $limit
     */
    'catalogue-date-desc': StatementTypes['catalogue-date-asc'];

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", title AS "key!" FROM rewards WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?) AND ($afterId?::bigint IS NULL OR (natural_order(searchable(left(title, 200))) COLLATE "C", rewards.id) > (natural_order(searchable(left($afterKey?::text, 200))) COLLATE "C", $afterId?)) ORDER BY natural_order(searchable(left(title, 200))) COLLATE "C" asc, rewards.id asc LIMIT $limit
     */
    'catalogue-title-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly state: string | null | undefined;
        readonly now: Date;
        readonly free: boolean | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: string | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly pointsCost: number;
        readonly imageName: string | null;
        readonly imageWidths: number[] | null;
        readonly instructions: string;
        readonly createdAt: Date;
        readonly isNew: boolean;
        readonly activeFrom: Date | null;
        readonly activeTo: Date | null;
        readonly isActive: boolean;
        readonly limitPerPerson: number | null;
        readonly limitPerDay: number | null;
        readonly budgetHtg: number | null;
        readonly data: string | null;
        readonly lowStockThreshold: number | null;
        readonly lowStockWarnedAt: Date | null;
        readonly version: number;
        readonly deleted: boolean;
        readonly demoKey: string | null;
        readonly key: string;
      };
    };

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", title AS "key!" FROM rewards WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?) AND ($afterId?::bigint IS NULL OR (natural_order(searchable(left(title, 200))) COLLATE "C", rewards.id) < (natural_order(searchable(left($afterKey?::text, 200))) COLLATE "C", $afterId?)) ORDER BY natural_order(searchable(left(title, 200))) COLLATE "C" desc, rewards.id desc LIMIT $limit
     */
    'catalogue-title-desc': StatementTypes['catalogue-title-asc'];

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     WITH stock AS MATERIALIZED (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id))
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", points_cost AS "key!" FROM rewards LEFT JOIN stock ON stock.reward_id = rewards.id WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?)
     *     AND ($stock?::text IS NULL OR CASE $stock? WHEN 'out' THEN coalesce(stock.available, 0) = 0 WHEN 'low' THEN (coalesce(stock.available, 0) = 0 OR coalesce(stock.available, 0) <= low_stock_threshold) END) AND ($afterId?::bigint IS NULL OR (points_cost, rewards.id) > ($afterKey?::text::bigint, $afterId?)) ORDER BY points_cost asc, rewards.id asc LIMIT $limit
     */
    'catalogue-with-stock-cost-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly state: string | null | undefined;
        readonly now: Date;
        readonly free: boolean | null | undefined;
        readonly stock: string | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: string | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly pointsCost: number;
        readonly imageName: string | null;
        readonly imageWidths: number[] | null;
        readonly instructions: string;
        readonly createdAt: Date;
        readonly isNew: boolean;
        readonly activeFrom: Date | null;
        readonly activeTo: Date | null;
        readonly isActive: boolean;
        readonly limitPerPerson: number | null;
        readonly limitPerDay: number | null;
        readonly budgetHtg: number | null;
        readonly data: string | null;
        readonly lowStockThreshold: number | null;
        readonly lowStockWarnedAt: Date | null;
        readonly version: number;
        readonly deleted: boolean;
        readonly demoKey: string | null;
        readonly key: number;
      };
    };

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     WITH stock AS MATERIALIZED (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id))
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", points_cost AS "key!" FROM rewards LEFT JOIN stock ON stock.reward_id = rewards.id WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?)
     *     AND ($stock?::text IS NULL OR CASE $stock? WHEN 'out' THEN coalesce(stock.available, 0) = 0 WHEN 'low' THEN (coalesce(stock.available, 0) = 0 OR coalesce(stock.available, 0) <= low_stock_threshold) END) AND ($afterId?::bigint IS NULL OR (points_cost, rewards.id) < ($afterKey?::text::bigint, $afterId?)) ORDER BY points_cost desc, rewards.id desc LIMIT $limit
     */
    'catalogue-with-stock-cost-desc': StatementTypes['catalogue-with-stock-cost-asc'];

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     WITH stock AS MATERIALIZED (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id))
     *     SELECT count(*) AS "count!" FROM rewards LEFT JOIN stock ON stock.reward_id = rewards.id WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?)
     *     AND ($stock?::text IS NULL OR CASE $stock? WHEN 'out' THEN coalesce(stock.available, 0) = 0 WHEN 'low' THEN (coalesce(stock.available, 0) = 0 OR coalesce(stock.available, 0) <= low_stock_threshold) END)
     */
    'catalogue-with-stock-count': {
      given: {
        readonly search: string | null | undefined;
        readonly state: string | null | undefined;
        readonly now: Date;
        readonly free: boolean | null | undefined;
        readonly stock: string | null | undefined;
      };
      row: { readonly count: number };
    };

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     WITH stock AS MATERIALIZED (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id))
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", rewards.id AS "key!" FROM rewards LEFT JOIN stock ON stock.reward_id = rewards.id WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?)
     *     AND ($stock?::text IS NULL OR CASE $stock? WHEN 'out' THEN coalesce(stock.available, 0) = 0 WHEN 'low' THEN (coalesce(stock.available, 0) = 0 OR coalesce(stock.available, 0) <= low_stock_threshold) END) AND ($afterId?::bigint IS NULL OR rewards.id > $afterId?) ORDER BY rewards.id asc LIMIT $limit
     */
    'catalogue-with-stock-date-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly state: string | null | undefined;
        readonly now: Date;
        readonly free: boolean | null | undefined;
        readonly stock: string | null | undefined;
        readonly afterId: number | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly pointsCost: number;
        readonly imageName: string | null;
        readonly imageWidths: number[] | null;
        readonly instructions: string;
        readonly createdAt: Date;
        readonly isNew: boolean;
        readonly activeFrom: Date | null;
        readonly activeTo: Date | null;
        readonly isActive: boolean;
        readonly limitPerPerson: number | null;
        readonly limitPerDay: number | null;
        readonly budgetHtg: number | null;
        readonly data: string | null;
        readonly lowStockThreshold: number | null;
        readonly lowStockWarnedAt: Date | null;
        readonly version: number;
        readonly deleted: boolean;
        readonly demoKey: string | null;
        readonly key: number;
      };
    };

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     WITH stock AS MATERIALIZED (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id))
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", rewards.id AS "key!" FROM rewards LEFT JOIN stock ON stock.reward_id = rewards.id WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?)
     *     AND ($stock?::text IS NULL OR CASE $stock? WHEN 'out' THEN coalesce(stock.available, 0) = 0 WHEN 'low' THEN (coalesce(stock.available, 0) = 0 OR coalesce(stock.available, 0) <= low_stock_threshold) END) AND ($afterId?::bigint IS NULL OR rewards.id < $afterId?) ORDER BY rewards.id desc LIMIT $limit
     */
    'catalogue-with-stock-date-desc': StatementTypes['catalogue-with-stock-date-asc'];

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     WITH stock AS MATERIALIZED (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id))
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", coalesce(stock.available, 0) AS "key!" FROM rewards LEFT JOIN stock ON stock.reward_id = rewards.id WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?)
     *     AND ($stock?::text IS NULL OR CASE $stock? WHEN 'out' THEN coalesce(stock.available, 0) = 0 WHEN 'low' THEN (coalesce(stock.available, 0) = 0 OR coalesce(stock.available, 0) <= low_stock_threshold) END) AND ($afterId?::bigint IS NULL OR (coalesce(stock.available, 0), rewards.id) > ($afterKey?::text::bigint, $afterId?)) ORDER BY coalesce(stock.available, 0) asc, rewards.id asc LIMIT $limit
     */
    'catalogue-with-stock-stock-asc': StatementTypes['catalogue-with-stock-cost-asc'];

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     WITH stock AS MATERIALIZED (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id))
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", coalesce(stock.available, 0) AS "key!" FROM rewards LEFT JOIN stock ON stock.reward_id = rewards.id WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?)
     *     AND ($stock?::text IS NULL OR CASE $stock? WHEN 'out' THEN coalesce(stock.available, 0) = 0 WHEN 'low' THEN (coalesce(stock.available, 0) = 0 OR coalesce(stock.available, 0) <= low_stock_threshold) END) AND ($afterId?::bigint IS NULL OR (coalesce(stock.available, 0), rewards.id) < ($afterKey?::text::bigint, $afterId?)) ORDER BY coalesce(stock.available, 0) desc, rewards.id desc LIMIT $limit
     */
    'catalogue-with-stock-stock-desc': StatementTypes['catalogue-with-stock-cost-asc'];

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     WITH stock AS MATERIALIZED (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id))
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", title AS "key!" FROM rewards LEFT JOIN stock ON stock.reward_id = rewards.id WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?)
     *     AND ($stock?::text IS NULL OR CASE $stock? WHEN 'out' THEN coalesce(stock.available, 0) = 0 WHEN 'low' THEN (coalesce(stock.available, 0) = 0 OR coalesce(stock.available, 0) <= low_stock_threshold) END) AND ($afterId?::bigint IS NULL OR (natural_order(searchable(left(title, 200))) COLLATE "C", rewards.id) > (natural_order(searchable(left($afterKey?::text, 200))) COLLATE "C", $afterId?)) ORDER BY natural_order(searchable(left(title, 200))) COLLATE "C" asc, rewards.id asc LIMIT $limit
     */
    'catalogue-with-stock-title-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly state: string | null | undefined;
        readonly now: Date;
        readonly free: boolean | null | undefined;
        readonly stock: string | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: string | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly pointsCost: number;
        readonly imageName: string | null;
        readonly imageWidths: number[] | null;
        readonly instructions: string;
        readonly createdAt: Date;
        readonly isNew: boolean;
        readonly activeFrom: Date | null;
        readonly activeTo: Date | null;
        readonly isActive: boolean;
        readonly limitPerPerson: number | null;
        readonly limitPerDay: number | null;
        readonly budgetHtg: number | null;
        readonly data: string | null;
        readonly lowStockThreshold: number | null;
        readonly lowStockWarnedAt: Date | null;
        readonly version: number;
        readonly deleted: boolean;
        readonly demoKey: string | null;
        readonly key: string;
      };
    };

    /**
     * list-catalogue/catalogue-rows.ts
     *
     *     WITH stock AS MATERIALIZED (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id))
     *     SELECT rewards.id AS "id!", rewards.title AS "title!", rewards.description AS "description!", rewards.points_cost AS "pointsCost!", rewards.image_name AS "imageName", rewards.image_widths AS "imageWidths", rewards.instructions AS "instructions!", rewards.created_at AS "createdAt!", rewards.is_new AS "isNew!", rewards.active_from AS "activeFrom", rewards.active_to AS "activeTo", rewards.is_active AS "isActive!", rewards.limit_per_person AS "limitPerPerson", rewards.limit_per_day AS "limitPerDay", rewards.budget_htg AS "budgetHtg", rewards.data AS "data", rewards.low_stock_threshold AS "lowStockThreshold", rewards.low_stock_warned_at AS "lowStockWarnedAt", rewards.version AS "version!", rewards.deleted AS "deleted!", rewards.demo_key AS "demoKey", title AS "key!" FROM rewards LEFT JOIN stock ON stock.reward_id = rewards.id WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($state?::text IS NULL OR CASE $state? WHEN 'active' THEN
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) WHEN 'inactive' THEN NOT is_active WHEN 'upcoming' THEN active_from > $now::timestamptz WHEN 'over' THEN active_to < $now::timestamptz END)
     *     AND ($free?::boolean IS NULL OR (points_cost = 0) = $free?)
     *     AND ($stock?::text IS NULL OR CASE $stock? WHEN 'out' THEN coalesce(stock.available, 0) = 0 WHEN 'low' THEN (coalesce(stock.available, 0) = 0 OR coalesce(stock.available, 0) <= low_stock_threshold) END) AND ($afterId?::bigint IS NULL OR (natural_order(searchable(left(title, 200))) COLLATE "C", rewards.id) < (natural_order(searchable(left($afterKey?::text, 200))) COLLATE "C", $afterId?)) ORDER BY natural_order(searchable(left(title, 200))) COLLATE "C" desc, rewards.id desc LIMIT $limit
     */
    'catalogue-with-stock-title-desc': StatementTypes['catalogue-with-stock-title-asc'];

    /**
     * count-new-rewards/count-new-rewards.query.ts
     *
     *     SELECT CASE WHEN bool_and(is_new AND seen.reward_id IS NULL) THEN 0
     *        ELSE count(*) FILTER (WHERE is_new AND seen.reward_id IS NULL AND stock.available > 0) END AS "count!"
     *      FROM rewards
     *        LEFT JOIN (SELECT reward_id FROM reward_views WHERE user_id = $personId) seen ON seen.reward_id = rewards.id
     *        LEFT JOIN (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id)) stock ON stock.reward_id = rewards.id
     *      WHERE
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now) AND (active_to IS NULL OR active_to >= $now)
     */
    'count-new-rewards': {
      given: { readonly personId: number; readonly now: Date };
      row: { readonly count: number };
    };

    /**
     * warn-of-low-stock/warn-of-low-stock.command.ts
     *
     *     UPDATE rewards SET low_stock_warned_at = NULL
     *      WHERE id IN (
     *        SELECT rewards.id FROM rewards LEFT JOIN (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id)) stock ON stock.reward_id = rewards.id
     *        WHERE NOT deleted AND low_stock_threshold IS NOT NULL AND low_stock_warned_at IS NOT NULL
     *          AND NOT coalesce(stock.available, 0) <= low_stock_threshold
     *        FOR NO KEY UPDATE OF rewards SKIP LOCKED)
     */
    'expect-low-stock-again': { given: object; row: object };

    /**
     * warn-of-low-stock/warn-of-low-stock.command.ts
     *
     *     SELECT FROM rewards WHERE id = $rewardId FOR NO KEY UPDATE SKIP LOCKED
     */
    'lock-reward-if-free': { given: { readonly rewardId: number }; row: object };

    /**
     * warn-of-low-stock/warn-of-low-stock.command.ts
     *
     *     SELECT rewards.id AS "id!"
     *      FROM rewards LEFT JOIN (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id)) stock ON stock.reward_id = rewards.id
     *      WHERE
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now) AND (active_to IS NULL OR active_to >= $now) AND low_stock_threshold IS NOT NULL AND low_stock_warned_at IS NULL
     *        AND coalesce(stock.available, 0) <= low_stock_threshold
     *      ORDER BY rewards.id LIMIT 100
     */
    'low-stock-due': { given: { readonly now: Date }; row: { readonly id: number } };

    /**
     * warn-of-low-stock/low-stock-mail.ts
     *
     *     SELECT title,
     *     greatest(0, coalesce((SELECT sum(available) FROM voucher_counts WHERE voucher_counts.reward_id = rewards.id), 0)
     *       - (SELECT count(*) FROM redemptions WHERE status = 'pending' AND redemptions.reward_id = rewards.id)) AS "available!" FROM rewards
     *      WHERE id = $rewardId? AND
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now) AND (active_to IS NULL OR active_to >= $now) AND
     *     greatest(0, coalesce((SELECT sum(available) FROM voucher_counts WHERE voucher_counts.reward_id = rewards.id), 0)
     *       - (SELECT count(*) FROM redemptions WHERE status = 'pending' AND redemptions.reward_id = rewards.id)) <= low_stock_threshold AND EXISTS (SELECT FROM users WHERE users.id = $personId? AND users.role <> 'user' AND users.role IN ('owner', 'administrator', 'finance') AND NOT users.blocked AND users.deletion_requested_at IS NULL)
     */
    'low-stock-of-reward': {
      given: {
        readonly rewardId: number | null | undefined;
        readonly now: Date;
        readonly personId: number | null | undefined;
      };
      row: { readonly title: string; readonly available: number };
    };

    /**
     * warn-of-low-stock/warn-of-low-stock.command.ts
     *
     *     UPDATE rewards SET low_stock_warned_at = $now
     *      WHERE id = $rewardId AND low_stock_warned_at IS NULL AND
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now) AND (active_to IS NULL OR active_to >= $now) AND
     *     greatest(0, coalesce((SELECT sum(available) FROM voucher_counts WHERE voucher_counts.reward_id = rewards.id), 0)
     *       - (SELECT count(*) FROM redemptions WHERE status = 'pending' AND redemptions.reward_id = rewards.id)) <= low_stock_threshold
     */
    'mark-low-stock-warned': { given: { readonly now: Date; readonly rewardId: number }; row: object };

    /**
     * mark-rewards-seen/mark-rewards-seen.command.ts
     *
     *     INSERT INTO reward_views (user_id, reward_id, seen_at)
     *      SELECT $personId, rewards.id, $now FROM rewards
     *      WHERE rewards.id = ANY ($rewardIds::bigint[]) AND
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now) AND (active_to IS NULL OR active_to >= $now) ORDER BY rewards.id
     *      ON CONFLICT DO NOTHING
     */
    'mark-rewards-seen': {
      given: { readonly personId: number; readonly now: Date; readonly rewardIds: readonly number[] };
      row: object;
    };

    /**
     * reward-images.ts
     *
     *     SELECT image_name AS "name!" FROM rewards WHERE image_name = ANY ($names::text[])
     */
    'reward-images-used': { given: { readonly names: readonly string[] }; row: { readonly name: string } };

    /**
     * edit-reward/delayed-terms.ts
     *
     *     SELECT
     *     greatest(0, coalesce((SELECT sum(available) FROM voucher_counts WHERE voucher_counts.reward_id = rewards.id), 0)
     *       - (SELECT count(*) FROM redemptions WHERE status = 'pending' AND redemptions.reward_id = rewards.id)) + (SELECT count(*) FROM redemptions WHERE status = 'pending' AND redemptions.reward_id = rewards.id) AS "vouchers!",
     *        (
     *     SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(next.value_htg, nullif(points_cost, 0))) AS htg
     *     FROM (SELECT value_htg FROM voucher_inventory WHERE
     *     voucher_inventory.reward_id = rewards.id AND status BETWEEN 'available' AND 'available' AND redemption_id IS NULL
     *     ORDER BY status, redemption_id, id LIMIT 5) AS next) AS "worthHtg"
     *      FROM rewards WHERE id = $rewardId
     */
    'reward-terms-stock': {
      given: { readonly rewardId: number };
      row: { readonly vouchers: number; readonly worthHtg: number | null };
    };

    /**
     * reward-catalogue.ts
     *
     *     SELECT EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = $userId AND redemptions.status = 'completed'
     *     AND redemptions.settled_at <= $now::timestamptz - interval '720 hours') AS "isEstablished!"
     */
    'rewards-viewer-is-established': {
      given: { readonly userId: number; readonly now: Date };
      row: { readonly isEstablished: boolean };
    };

    /**
     * warn-of-low-stock/warn-of-low-stock.command.ts
     *
     *     SELECT id, username, language FROM users WHERE users.role <> 'user' AND users.role IN ('owner', 'administrator', 'finance') AND NOT users.blocked AND users.deletion_requested_at IS NULL ORDER BY id
     */
    'who-handles-vouchers': {
      given: object;
      row: { readonly id: number; readonly username: string; readonly language: 'ht' | 'fr' | 'en' | null };
    };
  }
}
